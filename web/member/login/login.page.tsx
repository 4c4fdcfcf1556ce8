import { type ReactNode, useState } from 'react';
import type { memberLoginForm } from '#domain/identity/member.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { checkInMember } from '#web/kit/auth/member.session.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goOnAfterLogin } from '#web/kit/login/after-login.ts';
import { LoginForm } from '#web/kit/login/login-form.tsx';
import { LoginFrame } from '#web/kit/login/login-frame.tsx';
import classes from './login.module.css';

const tabs = ['login', 'register'] as const;

async function asksCaptcha(): Promise<boolean> {
	return (await call<typeof memberLoginForm>('GET', '/api/user/checkIn', {})).userLoginCaptchaSwitch;
}

/** `/user/login`: log in or register. */
export function LoginPage(): ReactNode {
	const { t } = useTranslation('member-login');
	const [tab, setTab] = useState<(typeof tabs)[number]>('login');
	return (
		<LoginFrame title={t('title')} heading={t('heading')} text={t('text')}>
			<div className={classes['tabs']} role="tablist" aria-label={t('title')}>
				{tabs.map((name) => (
					<button
						key={name}
						type="button"
						role="tab"
						id={`tab-${name}`}
						aria-selected={tab === name}
						aria-controls="login-panel"
						className={classes['tab']}
						onClick={() => setTab(name)}
					>
						{t(name)}
					</button>
				))}
			</div>
			<div id="login-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
				<LoginForm
					key={tab}
					kind={tab}
					submitLabel={tab === 'login' ? t('login') : t('registerSubmit')}
					askCaptcha={asksCaptcha}
					send={async (credentials) => {
						await checkInMember(tab, credentials);
						goOnAfterLogin('/user');
					}}
				/>
			</div>
			<p className={classes['aside']}>
				<a href="/store">{t('toStore')}</a>
			</p>
		</LoginFrame>
	);
}
