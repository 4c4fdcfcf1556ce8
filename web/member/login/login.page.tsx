import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { memberLoginForm } from '#domain/identity/member.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { checkInMember } from '#web/kit/auth/member.session.ts';
import { goOnAfterLogin } from '#web/kit/login/after-login.ts';
import { LoginForm } from '#web/kit/login/login-form.tsx';
import { LoginFrame } from '#web/kit/login/login-frame.tsx';
import classes from './login.module.css';

const tabs = ['login', 'register'] as const;

/** `/user/login`: log in or register. */
export function LoginPage(): ReactNode {
	const { t } = useTranslation('member-login');
	const [tab, setTab] = useState<(typeof tabs)[number]>('login');
	const question = useCall<typeof memberLoginForm>('GET', '/api/user/checkIn', {});
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
					needsCaptcha={question.data?.userLoginCaptchaSwitch ?? false}
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
