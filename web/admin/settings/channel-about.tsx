import { Button } from '@mantine/core';
import { PlugZap } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readChannels, testChannel } from '#domain/payment/channels.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './channel-about.module.css';

type Channel = AnswerOf<typeof readChannels>[number];

/** Of the way to a contract with each company. */
const helpSteps = ['account', 'keys', 'callback', 'test', 'on'] as const;

function KeyFact({ state, fingerprint, expire_at }: Channel['keys'][number]): ReactNode {
	const { t } = useTranslation('admin-config');
	if (state !== 'good') return <StatusTag tone="danger">{t(`channel.${state}`)}</StatusTag>;
	return (
		<span className={classes['key']}>
			<code>{fingerprint}</code>
			{expire_at > 0 && (
				<span>
					{t('channel.until')} <Time at={expire_at} pattern="yyyy-mm-dd" />
				</span>
			)}
		</span>
	);
}

/** How a payment channel stands: offered or why not, where it calls back, its keys by their fingerprints. */
export function ChannelAbout({
	channel,
	titles,
}: {
	channel: Channel;
	titles: ReadonlyMap<string, string>;
}): ReactNode {
	const { t } = useTranslation('admin-config');
	const auth = useAuth();
	const [isTesting, setTesting] = useState(false);
	const [refusal, setRefusal] = useState('');
	const name = channel.channel;

	async function test(): Promise<void> {
		setTesting(true);
		setRefusal('');
		try {
			const sent = { channel: name };
			const { ms } = await call<typeof testChannel>('POST', '/admin/shop.settings.Pay/test', sent, {
				errors: 'silent',
			});
			toast.success(t('channel.works', { ms }));
		} catch (error) {
			setRefusal(error instanceof CallError ? error.message : String(error));
		} finally {
			setTesting(false);
		}
	}

	const state = channel.is_offered === 1 ? 'offered' : channel.is_on === 1 ? 'incomplete' : 'off';
	const tones = { offered: 'success', incomplete: 'warning', off: 'info' } as const;
	return (
		<div className={classes['about']}>
			<Facts look="columns">
				<Fact label={t('channel.state')}>
					<StatusTag tone={tones[state]}>{t(`channel.${state}`)}</StatusTag>
				</Fact>
				<Fact label={t('channel.callback')}>
					{channel.callback_url === '' ? (
						t('channel.noSite')
					) : (
						<span className={classes['address']}>
							<code>{channel.callback_url}</code>
							<CopyButton text={channel.callback_url} label={t('channel.copy')} />
						</span>
					)}
				</Fact>
				{channel.keys.map((key) => (
					<Fact key={`${key.item} ${key.fingerprint}`} label={titles.get(key.item) ?? key.item}>
						<KeyFact {...key} />
					</Fact>
				))}
			</Facts>
			{refusal && <Refusal>{refusal}</Refusal>}
			<details className={classes['help']}>
				<summary>{t(`help.${name}.title`)}</summary>
				<ol>
					{helpSteps.map((step) => (
						<li key={step}>{t(`help.${name}.${step}`)}</li>
					))}
				</ol>
			</details>
			{auth('test') && (
				<Button
					variant="default"
					leftSection={<PlugZap size={16} />}
					loading={isTesting}
					onClick={() => void test()}
					className={classes['test'] ?? ''}
				>
					{t('channel.test')}
				</Button>
			)}
		</div>
	);
}
