import { type ReactNode, useState } from 'react';
import type { adminLoginForm } from '#domain/identity/admin.contract.ts';
import { loginAdmin } from '#web/admin/common/admin.session.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goOnAfterLogin } from '#web/kit/login/after-login.ts';
import { LoginForm } from '#web/kit/login/login-form.tsx';
import { LoginFrame } from '#web/kit/login/login-frame.tsx';
import { CodeForm } from './code-form.tsx';

async function asksCaptcha(): Promise<boolean> {
	return (await call<typeof adminLoginForm>('GET', '/admin/Index/login', {})).captcha;
}

/** `/admin/login`: name and password, then a code where the account asks for one. */
export function LoginPage(): ReactNode {
	const { t } = useTranslation(['admin-login', 'kit']);
	const [ticket, setTicket] = useState('');
	if (ticket) {
		return (
			<LoginFrame title={t('title')} heading={t('codeHeading')} text={t('codeText')}>
				<CodeForm ticket={ticket} onDone={() => goOnAfterLogin('/admin')} onBack={() => setTicket('')} />
			</LoginFrame>
		);
	}
	return (
		<LoginFrame title={t('title')} heading={t('heading')} text={t('text')}>
			<LoginForm
				submitLabel={t('kit:login.submit')}
				askCaptcha={asksCaptcha}
				send={async (credentials) => {
					const waiting = await loginAdmin(credentials);
					if (waiting) setTicket(waiting.ticket);
					else goOnAfterLogin('/admin');
				}}
			/>
		</LoginFrame>
	);
}
