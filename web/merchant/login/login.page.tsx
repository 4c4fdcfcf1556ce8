import type { ReactNode } from 'react';
import type { merchantLoginForm } from '#domain/identity/merchant.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goOnAfterLogin } from '#web/kit/login/after-login.ts';
import { LoginForm } from '#web/kit/login/login-form.tsx';
import { LoginFrame } from '#web/kit/login/login-frame.tsx';
import { loginMerchant } from '#web/merchant/common/merchant.session.ts';

async function asksCaptcha(): Promise<boolean> {
	return (await call<typeof merchantLoginForm>('GET', '/merchant/Index/login', {})).captcha;
}

/** `/merchant/login`. */
export function LoginPage(): ReactNode {
	const { t } = useTranslation(['merchant-login', 'kit']);
	return (
		<LoginFrame title={t('title')} heading={t('heading')} text={t('text')}>
			<LoginForm
				submitLabel={t('kit:login.submit')}
				askCaptcha={asksCaptcha}
				send={async (credentials) => {
					await loginMerchant(credentials);
					goOnAfterLogin('/merchant');
				}}
			/>
		</LoginFrame>
	);
}
