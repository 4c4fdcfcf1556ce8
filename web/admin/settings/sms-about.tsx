import { Button } from '@mantine/core';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readSmsState } from '#domain/sms/sms.contract.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import classes from './channel-about.module.css';

const TestSmsDialog = lazyPart(() => import('./test-sms.dialog.tsx'), 'TestSmsDialog');

type State = AnswerOf<typeof readSmsState>;

/** Of the way to messages that arrive. */
const helpSteps = ['account', 'signature', 'templates', 'keys', 'test'] as const;

function standingOf({ provider, is_set, is_open }: State) {
	if (is_open === 1) return 'open';
	if (is_set === 1) return 'templates';
	return provider === 'none' ? 'off' : 'incomplete';
}

const tones = { open: 'success', templates: 'warning', incomplete: 'warning', off: 'info' } as const;

/** Whether members are offered codes by mobile, what is missing for it, and a message to try it. */
export function SmsAbout({ state }: { state: State }): ReactNode {
	const { t } = useTranslation('admin-config');
	const auth = useAuth();
	const [isTesting, setTesting] = useState(false);
	const standing = standingOf(state);
	const ready = state.templates.filter(({ is_ready }) => is_ready === 1);
	const missing = state.templates.filter(({ is_ready }) => is_ready === 0);
	return (
		<div className={classes['about']}>
			<Facts look="columns">
				<Fact label={t('sms.state')}>
					<StatusTag tone={tones[standing]}>{t(`sms.${standing}`)}</StatusTag>
				</Fact>
				{state.is_set === 1 && missing.length > 0 && (
					<Fact label={t('sms.missing')}>
						<Link to="/admin/sms/template">{missing.map(({ title }) => title).join(t('sms.comma'))}</Link>
					</Fact>
				)}
			</Facts>
			<details className={classes['help']}>
				<summary>{t('sms.help.title')}</summary>
				<ol>
					{helpSteps.map((step) => (
						<li key={step}>{t(`sms.help.${step}`)}</li>
					))}
				</ol>
			</details>
			{auth('test') && (
				<Button
					variant="default"
					leftSection={<MessageSquare size={16} />}
					disabled={ready.length === 0}
					onClick={() => setTesting(true)}
					className={classes['test'] ?? ''}
				>
					{t('sms.test.title')}
				</Button>
			)}
			{isTesting && <TestSmsDialog templates={ready} onClose={() => setTesting(false)} />}
		</div>
	);
}
