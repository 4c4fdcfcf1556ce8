import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPhone } from '#domain/address/address.rules.ts';
import type { readGuestTerms } from '#domain/guest/guest.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { here } from '#web/kit/shell/navigation.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { AreaPicker } from '#web/shared/address/area-picker.tsx';
import { PasteAddress } from '#web/shared/address/paste-address.tsx';
import { isContact } from '#web/store/common/contact.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import classes from './checkout.page.module.css';
import { CheckoutLines } from './checkout-lines.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CheckoutWords } from './checkout-words.tsx';
import own from './guest-checkout.module.css';
import { type GuestValues, useGuestCheckout } from './use-guest-checkout.ts';

const CheckoutWays = lazyPart(() => import('./checkout-ways.tsx'), 'CheckoutWays', { texts: ['store-pay'] });

type Terms = AnswerOf<typeof readGuestTerms>;

/** What is asked of somebody without an account, beside each field that lacks it. */
function useRules() {
	const { t } = useTranslation('store-guest');
	const required = (field: 'consignee' | 'detail') => (values: GuestValues) =>
		values[field].trim() ? undefined : t('checkout.required', { field: t(`checkout.${field}`) });
	return {
		contact: ({ contact }: GuestValues) => (isContact(contact) ? undefined : t('checkout.contactRule')),
		consignee: required('consignee'),
		phone: ({ phone }: GuestValues) => (isPhone(phone) ? undefined : t('checkout.phoneRule')),
		area_id: ({ area_id }: GuestValues) => (area_id.area_id > 0 ? undefined : t('checkout.areaRule')),
		detail: required('detail'),
	};
}

function Form({ terms }: { terms: Terms }): ReactNode {
	const { t } = useTranslation(['store-checkout', 'store-guest', 'shop-address', 'shop-order', 'shop-agreement']);
	const checkout = useGuestCheckout(useRules());
	const { lines, known, preview, refusal, agreements, isLoading, isReckoning, fields } = checkout;
	const { values, errors, set, text, form } = fields;
	const isPending = isLoading && !preview;
	if (!isLoading && lines.length === 0) {
		return (
			<EmptyState
				title={t('empty')}
				text={t('emptyText')}
				action={
					<Button component={Link} to={paths.cart} radius="xl">
						{t('toCart')}
					</Button>
				}
			/>
		);
	}
	return (
		<form {...form} className={classes['checkout']}>
			<div>
				<section className={own['intro']}>
					<div className={own['words']}>
						<strong>{t('store-guest:checkout.guest')}</strong>
						<p>{t(terms.mails === 1 ? 'store-guest:checkout.guestText' : 'store-guest:checkout.guestTextOff')}</p>
					</div>
					<Button component="a" href={elsewhere.login(here())} variant="default" radius="xl">
						{t('store-guest:checkout.login')}
					</Button>
				</section>
				<section className={classes['part']}>
					<h2 className={classes['heading']}>{t('store-guest:checkout.contact')}</h2>
					<TextInput
						size="md"
						label={t('store-guest:checkout.contactLabel')}
						description={t('store-guest:checkout.contactHint')}
						autoComplete="email"
						autoCapitalize="none"
						inputMode="email"
						spellCheck={false}
						maxLength={254}
						{...text('contact')}
					/>
				</section>
				<section className={classes['part']}>
					<h2 className={classes['heading']}>{t('store-guest:checkout.address')}</h2>
					<div className={own['fields']}>
						<PasteAddress onFound={fields.fill} />
						<div className={own['pair']}>
							<TextInput
								size="md"
								label={t('store-guest:checkout.consignee')}
								autoComplete="name"
								maxLength={40}
								{...text('consignee')}
							/>
							<TextInput
								size="md"
								type="tel"
								label={t('store-guest:checkout.phone')}
								autoComplete="tel"
								maxLength={20}
								{...text('phone')}
							/>
						</div>
						<AreaPicker
							name="area_id"
							value={values.area_id}
							onChange={(choice) => set('area_id', choice)}
							error={errors.area_id}
						/>
						<TextInput
							size="md"
							label={t('store-guest:checkout.detail')}
							placeholder={t('store-guest:checkout.detailHint')}
							autoComplete="street-address"
							maxLength={200}
							{...text('detail')}
						/>
					</div>
				</section>
				<section className={classes['part']}>
					<h2 className={classes['heading']}>{t('lines')}</h2>
					{isPending ? (
						<ListSkeleton rows={2} height={96} />
					) : (
						<CheckoutLines preview={preview} known={known} refusal={refusal} />
					)}
				</section>
				{preview && (
					<CheckoutWords words={values.words} sellers={preview.groups} onChange={(words) => set('words', words)} />
				)}
				{preview && (
					<CheckoutWays
						amount={preview.pay_amount}
						hasCreators={preview.groups.some(({ merchant_id }) => merchant_id > 0)}
						isForDoor={false}
						chosen={checkout.way}
						isPlacing={fields.isSending}
						onChoose={checkout.chooseWay}
					/>
				)}
				<FormProblems form={form.ref} refusals={fields.refusals} />
			</div>
			<CheckoutSummary
				preview={preview}
				agreements={agreements}
				refusal={refusal?.text ?? ''}
				hasAddress
				isPending={isPending}
				isReckoning={isReckoning}
				isPlacing={fields.isSending}
				onPlace={() => form.ref.current?.requestSubmit()}
			/>
		</form>
	);
}

/** The checkout of somebody without an account; where they cannot buy that is said before anything is typed. */
export function GuestCheckout(): ReactNode {
	const { t } = useTranslation('store-guest');
	const { data, error, isPending, refetch } = useCall<typeof readGuestTerms>(
		'GET',
		'/api/shop.Guest/terms',
		{},
		{ errors: 'silent' },
	);
	if (isPending) return <ListSkeleton rows={3} height={120} />;
	if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
	if (data.open === 1) return <Form terms={data} />;
	return (
		<EmptyState
			title={t('checkout.closedTitle')}
			text={data.reason}
			action={
				<Button component="a" href={elsewhere.login(here())} radius="xl">
					{t('checkout.login')}
				</Button>
			}
		/>
	);
}
