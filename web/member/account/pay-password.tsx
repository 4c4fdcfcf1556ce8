import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { readPayPassword } from '#domain/identity/pay-password.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact } from '#web/kit/ui/facts.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const PayPasswordDialog = lazyPart(() => import('./pay-password.dialog.tsx'), 'PayPasswordDialog');

/** Whether there is a payment password, and the way to another one; where the shop asks for none and there is none, nothing. */
export function PayPassword(): ReactNode {
	const { t } = useTranslation('member-profile');
	const [isSetting, setSetting] = useState(false);
	const known = useCall<typeof readPayPassword>('GET', '/api/account/payPassword', {}, { errors: 'silent' });
	if (!known.data || (known.data.is_asked === 0 && known.data.is_set === 0)) return null;
	const isSet = known.data.is_set === 1;
	function close(): void {
		setSetting(false);
		void known.refetch();
	}
	return (
		<Fact label={t('payPassword.name')}>
			{t(isSet ? 'payPassword.isSet' : 'payPassword.unset')}
			<Button
				size="compact-sm"
				variant="subtle"
				aria-label={t(isSet ? 'payPassword.changeIt' : 'payPassword.setIt')}
				onClick={() => setSetting(true)}
			>
				{t(isSet ? 'payPassword.change' : 'payPassword.set')}
			</Button>
			{isSetting && <PayPasswordDialog onClose={close} />}
		</Fact>
	);
}
