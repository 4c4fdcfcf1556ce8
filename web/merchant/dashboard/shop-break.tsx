import { Button } from '@mantine/core';
import { Coffee, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { mayStep } from '#domain/merchant/merchant.transitions.ts';
import type { resumeMerchant } from '#domain/merchant/state.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { useShopState } from '#web/merchant/common/use-shop-state.ts';
import classes from './dashboard.module.css';

const PauseDialog = lazyPart(() => import('./pause.dialog.tsx'), 'PauseDialog');

/** Whether the shop sells, and the break that it takes or plans; who runs the shop changes that. */
export function ShopBreak(): ReactNode {
	const { t } = useTranslation('merchant-dashboard');
	const answer = useShopState();
	const [isAsking, setAsking] = useState(false);
	const { data } = answer;
	// One that the platform holds says so above.
	if (!data || !mayStep(data.status, 'pause')) return null;
	const { status, close_from, close_to, close_note, may_change } = data;
	const hasBreak = status === merchantStatus.paused || close_from > 0;

	async function resume(): Promise<void> {
		const question = { title: t('break.endTitle'), text: t('break.endText'), confirmLabel: t('break.end') };
		if (!(await confirm(question))) return;
		await call<typeof resumeMerchant>('POST', '/merchant/shop.State/resume', {}, { success: t('break.ended') });
		await answer.refetch();
	}

	return (
		<Panel title={t('break.title')}>
			{status === merchantStatus.open && !hasBreak && <Muted isLine>{t('break.none')}</Muted>}
			{hasBreak && (
				<p className={classes['days']}>
					{t(status === merchantStatus.paused ? 'break.runs' : 'break.planned')}{' '}
					{status !== merchantStatus.paused && <Time at={close_from} pattern="yyyy-mm-dd hh:MM" />}{' '}
					{close_to > 0 ? (
						<>
							{t('break.until')} <Time at={close_to} pattern="yyyy-mm-dd hh:MM" />
						</>
					) : (
						t('break.openEnd')
					)}
					{close_note && <span className={classes['note']}>{close_note}</span>}
				</p>
			)}
			{may_change === 1 && (
				<span className={classes['steps']}>
					<Button
						size="xs"
						variant="default"
						leftSection={<Coffee size={14} aria-hidden="true" />}
						onClick={() => setAsking(true)}
					>
						{t(hasBreak ? 'break.change' : 'break.begin')}
					</Button>
					{hasBreak && (
						<Button size="xs" leftSection={<Play size={14} aria-hidden="true" />} onClick={() => void resume()}>
							{t('break.end')}
						</Button>
					)}
				</span>
			)}
			{isAsking && (
				<PauseDialog
					state={data}
					onClose={() => setAsking(false)}
					onTaken={() => {
						setAsking(false);
						void answer.refetch();
					}}
				/>
			)}
		</Panel>
	);
}
