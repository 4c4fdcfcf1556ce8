import { type ReactNode, useState } from 'react';
import type { merchantLoginForm } from '#domain/identity/merchant.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goOnAfterLogin } from '#web/kit/login/after-login.ts';
import { LoginForm } from '#web/kit/login/login-form.tsx';
import { LoginFrame } from '#web/kit/login/login-frame.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { loginMerchant } from '#web/merchant/common/merchant.session.ts';
import classes from './login.module.css';

const WelcomeForm = lazyPart(() => import('./welcome-form.tsx'), 'WelcomeForm');

async function asksCaptcha(): Promise<boolean> {
	return (await call<typeof merchantLoginForm>('GET', '/merchant/Index/login', {})).captcha;
}

/** Takes the link of a welcome out of the address, where nobody shall read or copy it by mistake. */
function takeWelcomeLink(): string {
	const token = location.hash.slice(1);
	if (token.length <= 10) return '';
	history.replaceState(history.state, '', location.pathname + location.search);
	return token;
}

/** `/merchant/login`; behind a `#` stands the link by which a new creator sets their password. */
export function LoginPage(): ReactNode {
	const { t } = useTranslation(['merchant-login', 'kit']);
	const [token, setToken] = useState(takeWelcomeLink);
	if (token) {
		return (
			<LoginFrame title={t('welcome.title')} heading={t('welcome.title')} text={t('welcome.text')}>
				<WelcomeForm token={token} onTaken={() => setToken('')} />
			</LoginFrame>
		);
	}
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
			<p className={classes['apply']}>
				{t('noShop')}{' '}
				<a className={classes['link']} href="/store/sell">
					{t('apply')}
				</a>
			</p>
		</LoginFrame>
	);
}
