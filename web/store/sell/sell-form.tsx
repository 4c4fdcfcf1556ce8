import { Button, Checkbox, Radio, Select, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { saveApply } from '#domain/apply/apply.contract.ts';
import {
	isApplyPhone,
	isPaperNumber,
	leastIntro,
	mostIntro,
	mostNumber,
	mostPersonName,
	mostShopName,
} from '#domain/apply/apply.limits.ts';
import { applicantType } from '#domain/apply/apply.status.ts';
import { isAccountName, isEmail } from '#domain/kernel/account.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { type Fields, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { AgreementNames } from '#web/shared/agreement/agreement-names.tsx';
import { useAgreementsAt } from '#web/shared/agreement/use-agreements.ts';
import classes from './sell.module.css';
import { type Application, type SellTerms, sellPath } from './sell.types.ts';

const ClickCaptcha = lazyPart(() => import('#web/kit/captcha/click-captcha.tsx'), 'ClickCaptcha');

interface SellFormProps {
	terms: SellTerms;
	application: Application | undefined;
	/** Of the application that is changed; empty begins one. */
	link: string;
	onSaved(link: string): Promise<unknown>;
}

interface SellValues {
	type: '1' | '2';
	industry_id: string;
	shop_name: string;
	shop_name_en: string;
	contact: string;
	phone: string;
	email: string;
	username: string;
	intro: string;
	real_name: string;
	paper_no: string;
	agreements: boolean;
}

function begun(application: Application | undefined): SellValues {
	return {
		type: application?.type === applicantType.company ? '2' : '1',
		industry_id: application ? String(application.industry_id) : '',
		shop_name: application?.shop_name ?? '',
		shop_name_en: application?.shop_name_en ?? '',
		contact: application?.contact ?? '',
		phone: application?.phone ?? '',
		email: application?.email ?? '',
		username: application?.username ?? '',
		intro: application?.intro ?? '',
		real_name: application?.real_name ?? '',
		paper_no: '',
		agreements: false,
	};
}

/** The trades in groups of those above them; one without any below stands alone. */
function tradesOf({ industries }: SellTerms) {
	const above = industries.filter(({ pid }) => pid === 0);
	return above.map(({ id, name }) => {
		const below = industries.filter(({ pid }) => pid === id);
		const own = [{ value: String(id), label: name }];
		return { group: name, items: [...own, ...below.map((trade) => ({ value: String(trade.id), label: trade.name }))] };
	});
}

function Shop({ fields, terms }: { fields: Fields<SellValues>; terms: SellTerms }): ReactNode {
	const { t } = useTranslation('store-sell');
	return (
		<section className={classes['panel']}>
			<h2>{t('form.shop')}</h2>
			<div className={classes['two']}>
				<TextInput label={t('field.shop_name')} maxLength={mostShopName} withAsterisk {...fields.text('shop_name')} />
				<TextInput
					label={t('field.shop_name_en')}
					lang="en"
					maxLength={mostShopName}
					{...fields.text('shop_name_en')}
				/>
			</div>
			<Select
				name="industry_id"
				label={t('field.industry_id')}
				data={tradesOf(terms)}
				value={fields.values.industry_id || null}
				error={fields.errors.industry_id}
				onChange={(value) => fields.set('industry_id', value ?? '')}
				searchable
				withAsterisk
			/>
			<Textarea
				label={t('field.intro')}
				description={t('hint.intro')}
				autosize
				minRows={4}
				maxLength={mostIntro}
				withAsterisk
				{...fields.text('intro')}
			/>
		</section>
	);
}

function Person({ fields, paper }: { fields: Fields<SellValues>; paper: string }): ReactNode {
	const { t } = useTranslation('store-sell');
	const isCompany = fields.values.type === applicantType.company;
	return (
		<section className={classes['panel']}>
			<h2>{t('form.person')}</h2>
			<Radio.Group
				name="type"
				label={t('field.type')}
				value={fields.values.type}
				onChange={(value) => fields.set('type', value === applicantType.company ? '2' : '1')}
			>
				<div className={classes['radios']}>
					<Radio value={applicantType.person} label={t('type.1')} />
					<Radio value={applicantType.company} label={t('type.2')} />
				</div>
			</Radio.Group>
			<div className={classes['two']}>
				<TextInput
					label={t(isCompany ? 'field.company' : 'field.real_name')}
					maxLength={mostPersonName}
					withAsterisk
					{...fields.text('real_name')}
				/>
				<TextInput
					label={t(isCompany ? 'field.licence_no' : 'field.id_no')}
					description={paper ? t('hint.paperKept', { paper }) : t('hint.paper')}
					autoComplete="off"
					maxLength={mostNumber}
					withAsterisk={!paper}
					{...fields.text('paper_no')}
				/>
				<TextInput
					label={t('field.contact')}
					autoComplete="name"
					maxLength={mostPersonName}
					withAsterisk
					{...fields.text('contact')}
				/>
				<TextInput
					label={t('field.phone')}
					type="tel"
					autoComplete="tel"
					maxLength={20}
					withAsterisk
					{...fields.text('phone')}
				/>
				<TextInput
					label={t('field.email')}
					description={t('hint.email')}
					type="email"
					autoComplete="email"
					maxLength={50}
					withAsterisk
					{...fields.text('email')}
				/>
				<TextInput
					label={t('field.username')}
					description={t('hint.username')}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={15}
					withAsterisk
					{...fields.text('username')}
				/>
			</div>
		</section>
	);
}

/** What an applicant writes; its files come once it is kept. */
export function SellForm({ terms, application, link, onSaved }: SellFormProps): ReactNode {
	const { t } = useTranslation('store-sell');
	const agreements = useAgreementsAt('apply');
	const solved = useRef({ captchaId: '', captchaInfo: '' });
	const [isAsking, setAsking] = useState(false);
	const paper = application?.paper_no ?? '';
	const filled = (name: 'shop_name' | 'contact' | 'real_name') => (values: SellValues) =>
		values[name].trim().length >= (name === 'shop_name' ? 2 : 1) ? undefined : t('needed');
	const fields = useFields<SellValues>(
		begun(application),
		{
			shop_name: filled('shop_name'),
			contact: filled('contact'),
			real_name: filled('real_name'),
			industry_id: ({ industry_id }) => (industry_id ? undefined : t('needed')),
			intro: ({ intro }) => (intro.trim().length >= leastIntro ? undefined : t('rule.intro', { least: leastIntro })),
			phone: ({ phone }) => (isApplyPhone(phone.trim()) ? undefined : t('rule.phone')),
			email: ({ email }) => (isEmail(email.trim()) ? undefined : t('rule.email')),
			username: ({ username }) => (isAccountName(username.trim()) ? undefined : t('hint.username')),
			paper_no: ({ paper_no }) =>
				isPaperNumber(paper_no.trim()) || (paper !== '' && paper_no.trim() === '') ? undefined : t('rule.paper'),
			agreements: (values) => (values.agreements || agreements.length === 0 ? undefined : t('rule.agreements')),
		},
		save,
		{ checksLeft: true },
	);

	async function save({ agreements: _, ...values }: SellValues): Promise<boolean> {
		if (!application && terms.captcha === 1 && solved.current.captchaId === '') {
			setAsking(true);
			return false;
		}
		const captcha = solved.current;
		// It is used up by the try, be it right or not.
		solved.current = { captchaId: '', captchaInfo: '' };
		const accepted = agreements.map(({ code, version }) => ({ code, version }));
		const sent = { ...values, industry_id: Number(values.industry_id), link, agreements: accepted, ...captcha };
		const saved = await call<typeof saveApply>('POST', `${sellPath}/save`, sent, { errors: 'silent' });
		await onSaved(saved.link);
		return true;
	}

	return (
		<form {...fields.form} className={classes['form']}>
			<Shop fields={fields} terms={terms} />
			<Person fields={fields} paper={paper} />
			<section className={classes['panel']}>
				{agreements.length > 0 && (
					<Checkbox
						name="agreements"
						label={<AgreementNames sentence="register" list={agreements} />}
						checked={fields.values.agreements}
						error={fields.errors.agreements}
						onChange={(event) => fields.set('agreements', event.currentTarget.checked)}
					/>
				)}
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<Refusal>{fields.refusal}</Refusal>
				<Button
					type="submit"
					size="md"
					radius="xl"
					variant={application ? 'default' : 'filled'}
					loading={fields.isSending}
				>
					{t(application ? 'save' : 'next')}
				</Button>
			</section>
			{isAsking && (
				<ClickCaptcha
					opened
					onSolved={(captcha) => {
						solved.current = captcha;
						setAsking(false);
						void fields.submit();
					}}
					onClose={() => setAsking(false)}
				/>
			)}
		</form>
	);
}
