import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Channel } from '#domain/identity/account.channels.ts';
import type { memberLoginForm } from '#domain/identity/member.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goOnAfterLogin } from '#web/kit/login/after-login.ts';
import { LoginForm } from '#web/kit/login/login-form.tsx';
import { LoginFrame } from '#web/kit/login/login-frame.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { leavingTime } from '#web/member/common/leaving.ts';
import { checkInMember } from '#web/member/common/member.login.ts';
import { agreementsAt, type NamedAgreement } from '#web/shared/agreement/agreement.calls.ts';
import { ConsentCheckbox } from '#web/shared/agreement/consent-checkbox.tsx';
import classes from './login.module.css';
import { RetrieveHelp } from './retrieve-help.tsx';

// Only for shops that send codes.
const RegisterForm = lazyPart(() => import('./register-form.tsx'), 'RegisterForm');
const RetrieveForm = lazyPart(() => import('./retrieve-form.tsx'), 'RetrieveForm');

const tabs = ['login', 'register'] as const;

// Asked by the page and by its form: the later question must not take the answer from the earlier one.
const askForm = () => call<typeof memberLoginForm>('GET', '/api/user/checkIn', {}, { cancelDuplicates: false });
const asksCaptcha = async () => (await askForm()).userLoginCaptchaSwitch;
const goOn = () => goOnAfterLogin('/user');

/** The channels that codes can be sent by; none until the shop has answered. */
function useChannels(): readonly Channel[] {
	const [channels, setChannels] = useState<readonly Channel[]>([]);
	useEffect(function askTheShop() {
		askForm().then(
			(form) => setChannels(form.accountVerificationType),
			() => undefined,
		);
	}, []);
	return channels;
}

/** What a new member agrees to; nothing until the shop has answered. */
function useRegistering(): readonly NamedAgreement[] {
	const [list, setList] = useState<readonly NamedAgreement[]>([]);
	useEffect(function askTheShop() {
		agreementsAt('register').then(setList, () => undefined);
	}, []);
	return list;
}

/** `/user/login`: log in, register, or set a new password. */
export function LoginPage(): ReactNode {
	const { t } = useTranslation(['member-login', 'shop-agreement']);
	const [tab, setTab] = useState<(typeof tabs)[number]>('login');
	const [isForgotten, setForgotten] = useState(false);
	const [keptFrom, setKeptFrom] = useState<number>();
	const channels = useChannels();
	const list = useRegistering();
	const [isGiven, setGiven] = useState(false);
	const consent = {
		isGiven,
		missing: t('shop-agreement:consent'),
		box: (error: string | undefined) => (
			<ConsentCheckbox list={list} isGiven={isGiven} error={isGiven ? undefined : error} onChange={setGiven} />
		),
	};
	const leaving = leavingTime(location.search);
	if (keptFrom !== undefined) {
		const time = formatTime(keptFrom, 'yyyy-mm-dd hh:MM');
		return (
			<LoginFrame title={t('title')} heading={t('keptHeading')} text={t('keptText', { time })}>
				<Button size="md" fullWidth onClick={goOn} autoFocus>
					{t('goOn')}
				</Button>
			</LoginFrame>
		);
	}
	if (isForgotten && channels.length === 0) {
		return (
			<LoginFrame title={t('title')} heading={t('forgot')} text={t('helpText')}>
				<RetrieveHelp onBack={() => setForgotten(false)} />
			</LoginFrame>
		);
	}
	if (isForgotten) {
		return (
			<LoginFrame title={t('title')} heading={t('retrieveHeading')} text={t('retrieveText')}>
				<RetrieveForm channels={channels} onBack={() => setForgotten(false)} />
			</LoginFrame>
		);
	}
	return (
		<LoginFrame title={t('title')} heading={t('heading')} text={leaving ? t('leaving', { time: leaving }) : t('text')}>
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
				{tab === 'register' && channels.length > 0 ? (
					<RegisterForm channels={channels} agreements={list} onDone={goOn} />
				) : (
					<LoginForm
						key={tab}
						kind={tab}
						submitLabel={tab === 'login' ? t('login') : t('registerSubmit')}
						askCaptcha={asksCaptcha}
						consent={tab === 'register' && list.length > 0 ? consent : undefined}
						send={async (credentials) => {
							const agreements = list.map(({ code, version }) => ({ code, version }));
							const given = tab === 'register' ? { ...credentials, agreements } : credentials;
							const kept = await checkInMember(tab, given);
							if (kept === undefined) goOn();
							else setKeptFrom(kept);
						}}
					/>
				)}
			</div>
			<p className={classes['aside']}>
				{tab === 'login' && (
					<button type="button" className={classes['link']} onClick={() => setForgotten(true)}>
						{t('forgot')}
					</button>
				)}
				<a href="/store">{t('toStore')}</a>
			</p>
		</LoginFrame>
	);
}
