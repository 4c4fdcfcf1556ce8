import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { adminRetryPaybacks } from '#domain/crowdfunding/crowdfunding.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import type { Crowd } from '#web/shared/crowdfunding/crowd.types.ts';
import progress from '#web/shared/crowdfunding/crowd-progress.module.css';
import classes from '#web/shared/crowdfunding/crowd-view.module.css';
import { OrderNo } from '#web/shared/order/order-no.tsx';

type Retried = AnswerOf<typeof adminRetryPaybacks>;
type RetriedRow = Retried['rows'][number];
type FailedRow = Crowd['paybacks']['failed'][number];

interface CrowdPaybacksProps {
	crowd: Crowd;
	renderNo(order: { order_id: number; order_no: string }): ReactNode;
	/** Absent where the reader may not try again. */
	onRetry?: (() => Promise<Retried>) | undefined;
	/** What can be done with one of those that failed; absent where the reader may do nothing. */
	renderNext?: ((refundId: number) => ReactNode) | undefined;
}

const tones = { again: 'info', refused: 'danger', byHand: 'warning' } as const;

/** One support that is paid back, or was to be: its order, its refund, how much. */
function Named({
	row,
	renderNo,
	children,
}: Pick<CrowdPaybacksProps, 'renderNo'> & { row: RetriedRow | FailedRow; children?: ReactNode }): ReactNode {
	return (
		<>
			<span className={classes['payback']}>
				{renderNo(row)} <Money amount={row.amount} />
				{children}
			</span>
			{row.refund_no && (
				<Muted isLine>
					<OrderNo no={row.refund_no} />
				</Muted>
			)}
		</>
	);
}

/** What became of each support that was tried again just now. */
function RetriedRows({
	retried,
	renderNo,
	renderNext,
}: { retried: Retried } & Pick<CrowdPaybacksProps, 'renderNo' | 'renderNext'>): ReactNode {
	const { t } = useTranslation('shop-crowd');
	return (
		<section role="status" className={classes['retried']}>
			<p>{t('paybacks.retried', { count: retried.retried })}</p>
			{retried.refused > 0 && <p className={classes['failed']}>{t('paybacks.refused', { count: retried.refused })}</p>}
			<ul className={classes['updates']} aria-label={t('paybacks.results')}>
				{retried.rows.map((row) => (
					<li key={row.order_id}>
						<Named row={row} renderNo={renderNo}>
							<StatusTag tone={tones[row.outcome]}>{t(`paybacks.outcome.${row.outcome}`)}</StatusTag>
						</Named>
						{row.reason && <span>{row.reason}</span>}
						{row.outcome === 'byHand' && renderNext?.(row.refund_id)}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Of a crowdfunding that came to nothing: how many supports are paid back, which could not be and why, and what can be done. */
export function CrowdPaybacks({ crowd, renderNo, onRetry, renderNext }: CrowdPaybacksProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const [isBusy, setBusy] = useState(false);
	const [retried, setRetried] = useState<Retried>();
	const { total, done, failed } = crowd.paybacks;
	const hasEnded = crowd.status === '6' || crowd.status === '7';
	if (!hasEnded || total === 0) return null;

	async function retry(again: () => Promise<Retried>): Promise<void> {
		setBusy(true);
		try {
			setRetried(await again());
		} catch {
			// The call has said why.
			setRetried(undefined);
		} finally {
			setBusy(false);
		}
	}

	return (
		<Panel title={t('paybacks.title')}>
			<div className={progress['progress']}>
				<p className={progress['raised']}>
					<strong>{t('paybacks.done', { done, total })}</strong>
				</p>
				<div
					className={progress['bar']}
					role="progressbar"
					aria-label={t('paybacks.label')}
					aria-valuemin={0}
					aria-valuemax={total}
					aria-valuenow={done}
				>
					<span style={{ width: `${(done * 100) / total}%` }} data-met={done === total || undefined} />
				</div>
			</div>
			{failed.length > 0 && (
				<>
					<p className={classes['failed']}>{t('paybacks.failed', { count: failed.length })}</p>
					<ul className={classes['updates']} aria-label={t('paybacks.failures')}>
						{failed.map((one) => (
							<li key={one.refund_id}>
								<Named row={one} renderNo={renderNo} />
								{one.error && <span>{one.error}</span>}
								{renderNext?.(one.refund_id)}
							</li>
						))}
					</ul>
				</>
			)}
			{onRetry && done < total && (
				<Button size="compact-sm" variant="light" mt="sm" loading={isBusy} onClick={() => void retry(onRetry)}>
					{t('paybacks.retry')}
				</Button>
			)}
			{retried && <RetriedRows retried={retried} renderNo={renderNo} renderNext={renderNext} />}
		</Panel>
	);
}
