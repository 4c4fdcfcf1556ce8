import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { askGuestLink } from '#domain/guest/guest.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { WaitSubmit } from '#web/kit/form/wait-submit.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { isContact } from '#web/store/common/contact.ts';
import { elsewhere } from '#web/store/common/paths.ts';
import own from './guest.module.css';

/** Asks for the number and the contact; the answer says the same whatever there is. */
function Asking({ onSent }: { onSent: () => void }): ReactNode {
	const { t } = useTranslation('store-guest');
	const fields = useFields(
		{ order_no: '', contact: '' },
		{
			order_no: ({ order_no }) => (order_no.trim().length >= 4 ? undefined : t('find.numberRule')),
			contact: ({ contact }) => (isContact(contact) ? undefined : t('checkout.contactRule')),
		},
		async ({ order_no, contact }) => {
			const asked = { order_no: order_no.trim(), contact: contact.trim() };
			await call<typeof askGuestLink>('POST', '/api/shop.Guest/link', asked, { errors: 'form' });
			onSent();
		},
		{ isGuarded: false },
	);
	return (
		<form {...fields.form}>
			<Stack gap="md">
				<TextInput
					size="md"
					label={t('find.number')}
					inputMode="numeric"
					autoComplete="off"
					maxLength={40}
					{...fields.text('order_no')}
				/>
				<TextInput
					size="md"
					label={t('find.contact')}
					autoComplete="email"
					autoCapitalize="none"
					inputMode="email"
					spellCheck={false}
					maxLength={254}
					{...fields.text('contact')}
				/>
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<WaitSubmit wait={fields.wait} isSending={fields.isSending}>
					{t('find.submit')}
				</WaitSubmit>
			</Stack>
		</form>
	);
}

/** How whoever has no link at hand finds their order. */
export function FindOrder(): ReactNode {
	const { t } = useTranslation('store-guest');
	const [isSent, setSent] = useState(false);
	return (
		<div className={own['page']}>
			{isSent ? (
				<div role="status">
					<EmptyState
						title={t('find.doneTitle')}
						text={t('find.doneText')}
						action={
							<Button variant="default" radius="xl" onClick={() => setSent(false)}>
								{t('find.again')}
							</Button>
						}
					/>
				</div>
			) : (
				<>
					<h1 className={own['title']}>{t('find.title')}</h1>
					<p className={own['text']}>{t('find.text')}</p>
					<Asking onSent={() => setSent(true)} />
				</>
			)}
			<p className={own['hint']}>
				{t('find.member')}{' '}
				<a className={own['link']} href={elsewhere.orders}>
					{t('find.memberLink')}
				</a>
				<br />
				{t('find.mobile')}
			</p>
		</div>
	);
}
