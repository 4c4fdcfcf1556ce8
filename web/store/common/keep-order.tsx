import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { claimAsAccount, claimIntoAccount, readGuest } from '#domain/guest/guest.contract.ts';
import { isAccountName, isPassword } from '#domain/kernel/account.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { deviceHeaders } from '#web/kit/auth/device-mark.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { WaitSubmit } from '#web/kit/form/wait-submit.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { ConsentCheckbox } from '#web/shared/agreement/consent-checkbox.tsx';
import { useAgreementsAt } from '#web/shared/agreement/use-agreements.ts';
import { forgetGuest, keptGuest } from '#web/store/common/guest-link.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import own from './keep-order.module.css';

type Purchase = AnswerOf<typeof readGuest>;

/** The order is seen in the member centre from now on. */
function goToOrder(purchase: Purchase): void {
	forgetGuest();
	const [first] = purchase.orders;
	location.assign(first ? elsewhere.order(first.id) : elsewhere.orders);
}

function IntoAccount({ purchase }: { purchase: Purchase }): ReactNode {
	const { t } = useTranslation('store-guest');
	const name = useUserInfo((member) => member.nickname || member.username);
	const [isBusy, setBusy] = useState(false);
	async function attach(): Promise<void> {
		setBusy(true);
		try {
			const link = keptGuest()?.link ?? '';
			await call<typeof claimIntoAccount>('POST', '/api/shop.Guest/attach', { link });
			toast.success(t('keep.attached'));
			goToOrder(purchase);
		} catch {
			// The call layer has said why.
			setBusy(false);
		}
	}
	return (
		<Stack gap="sm">
			<Muted isLine>{t('keep.as', { name })}</Muted>
			<Button loading={isBusy} onClick={() => void attach()}>
				{t('keep.attach')}
			</Button>
		</Stack>
	);
}

function NewAccount({ purchase }: { purchase: Purchase }): ReactNode {
	const { t } = useTranslation(['store-guest', 'shop-agreement']);
	const list = useAgreementsAt('register');
	const fields = useFields(
		{ username: '', password: '', agreements: false },
		{
			username: ({ username }) => (isAccountName(username.trim()) ? undefined : t('keep.usernameRule')),
			password: ({ password }) => (isPassword(password) ? undefined : t('keep.passwordRule')),
			agreements: ({ agreements }) => (agreements || list.length === 0 ? undefined : t('shop-agreement:consent')),
		},
		async ({ username, password }) => {
			const agreements = list.map(({ code, version }) => ({ code, version }));
			const { userInfo } = await call<typeof claimAsAccount>(
				'POST',
				'/api/shop.Guest/claim',
				{ username: username.trim(), password, agreements },
				{ errors: 'silent', headers: deviceHeaders() },
			);
			useUserInfo.setState(userInfo, true);
			toast.success(t('keep.done'));
			goToOrder(purchase);
		},
		{ isGuarded: false },
	);
	return (
		<form {...fields.form}>
			<Stack gap="md">
				<Muted isLine>
					{t('keep.text')}
					{purchase.is_mailed === 1 && <> {t('keep.mailed', { contact: purchase.contact })}</>}
				</Muted>
				<TextInput
					{...fields.text('username')}
					size="md"
					label={t('keep.username')}
					description={fields.errors.username ? undefined : t('keep.usernameRule')}
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
				/>
				<PasswordInput
					{...fields.text('password')}
					size="md"
					label={t('keep.password')}
					description={fields.errors.password ? undefined : t('keep.passwordRule')}
					autoComplete="new-password"
					visibilityToggleButtonProps={{ 'aria-label': t('keep.showPassword') }}
				/>
				<ConsentCheckbox
					list={list}
					isGiven={fields.values.agreements}
					error={fields.errors.agreements}
					onChange={(isGiven) => fields.set('agreements', isGiven)}
				/>
				<FormProblems form={fields.form.ref} refusals={fields.refusals} />
				<Refusal>{fields.refusal}</Refusal>
				<WaitSubmit wait={fields.wait} isSending={fields.isSending}>
					{t('keep.submit')}
				</WaitSubmit>
			</Stack>
		</form>
	);
}

/** Puts a guest's purchase into an account: a new one, or the one that is logged in. */
export function KeepOrder({ purchase }: { purchase: Purchase }): ReactNode {
	const { t } = useTranslation('store-guest');
	const isMember = useUserInfo(isLoggedIn);
	return (
		<Panel title={t('keep.title')}>
			{isMember && <IntoAccount purchase={purchase} />}
			{!isMember && purchase.registration === 1 && <NewAccount purchase={purchase} />}
			{!isMember && purchase.registration === 0 && <Muted isLine>{t('keep.closed')}</Muted>}
			{!isMember && (
				<p className={own['hint']}>
					{t('keep.have')}{' '}
					<a className={own['link']} href={elsewhere.login(paths.order)}>
						{t('keep.login')}
					</a>
				</p>
			)}
		</Panel>
	);
}
