import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { receiveResults } from '#domain/refund/refund.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import amountClasses from '#web/shared/order/amounts.module.css';
import { ParcelTraces, parcelStateKey } from '#web/shared/order/parcel-traces.tsx';
import { PriceTrace } from '#web/shared/order/price-trace.tsx';
import { Promises } from '#web/shared/order/promises.tsx';
import { Timeline } from '#web/shared/order/timeline.tsx';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';
import classes from '#web/shared/refund/refund-view.module.css';

const Lightbox = lazyPart(() => import('#web/kit/ui/lightbox.tsx'), 'Lightbox');
const minutes = 'yyyy-mm-dd hh:MM';

function goodsOf({ amount, freight_amount }: Pick<RefundDetail, 'amount' | 'freight_amount'>): string {
	return centsToWire((wireToCents(amount) ?? 0) - (wireToCents(freight_amount) ?? 0));
}

/** What is refunded: picture, name, pieces, money. */
export function RefundLines({ lines, count }: { lines: RefundDetail['lines']; count: number }): ReactNode {
	const { t } = useTranslation('shop-refund');
	const hidden = count - lines.length;
	return (
		<ul className={classes['lines']}>
			{lines.map((line) => (
				<li key={line.order_goods_id} className={classes['line']}>
					<Thumb src={line.image} size={56} />
					<span className={classes['words']}>
						<span className={classes['name']}>{line.name}</span>
						{line.spec_text && <Muted>{line.spec_text}</Muted>}
						<Muted>
							{line.num > 0 ? t('line.pieces', { num: line.num, all: line.line_num }) : t('line.moneyOnly')}
						</Muted>
					</span>
					<span className={classes['money']}>
						<Money amount={line.goods_amount} />
						{Number(line.freight_amount) > 0 && (
							<Muted>{t('line.freight', { amount: yuan(line.freight_amount) })}</Muted>
						)}
					</span>
				</li>
			))}
			{hidden > 0 && (
				<li>
					<Muted>{t('line.more', { count: hidden })}</Muted>
				</li>
			)}
		</ul>
	);
}

function Sum({ refund }: { refund: RefundDetail }): ReactNode {
	const { t } = useTranslation('shop-refund');
	const { score_give_back: taken = 0, score_give_due: due = 0 } = refund;
	const rows = [
		{ label: t('amount.goods'), amount: goodsOf(refund), isShown: true },
		{ label: t('amount.freight'), amount: refund.freight_amount, isShown: Number(refund.freight_amount) > 0 },
		{ label: t('amount.asked'), amount: refund.apply_amount, isShown: refund.apply_amount !== refund.amount },
	];
	return (
		<dl className={amountClasses['amounts']}>
			{rows
				.filter(({ isShown }) => isShown)
				.map(({ label, amount }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							<Money amount={amount} />
						</dd>
					</div>
				))}
			{refund.score_back > 0 && (
				<div>
					<dt>{t('amount.points')}</dt>
					<dd className="at-figures">{refund.score_back}</dd>
				</div>
			)}
			{taken > 0 && (
				<div>
					<dt>{t('amount.earned')}</dt>
					<dd className="at-figures">{taken}</dd>
				</div>
			)}
			{due > 0 && (
				<div>
					<dt>{t('amount.earnedDue')}</dt>
					<dd className="at-figures">{due}</dd>
				</div>
			)}
			<div className={amountClasses['sum']}>
				<dt>{t('amount.sum')}</dt>
				<dd>
					<Money amount={refund.amount} look="price" size="lg" />
				</dd>
			</div>
			{Number(refund.return_fee) > 0 && !['refused', 'closed'].includes(refund.stage) && (
				<div>
					<dt>{t(refund.return_fee_time > 0 ? 'returnFee.paid' : 'returnFee.agreed')}</dt>
					<dd>
						<Money amount={refund.return_fee} />
					</dd>
				</div>
			)}
			{refund.has_offer === 1 && (
				<div>
					<dt>{t('amount.offer')}</dt>
					<dd>
						<Money amount={refund.offer_amount} look="price" />
					</dd>
				</div>
			)}
		</dl>
	);
}

function Pictures({ images }: { images: readonly string[] }): ReactNode {
	const { t } = useTranslation('shop-refund');
	const [shown, setShown] = useState<number>();
	return (
		<div className={classes['pictures']}>
			{images.map((image, index) => (
				<button key={image} type="button" className={classes['picture']} onClick={() => setShown(index)}>
					<Thumb src={image} size={72} alt={t('pictures', { number: index + 1 })} />
				</button>
			))}
			{shown !== undefined && <Lightbox pictures={images} first={shown} onClose={() => setShown(undefined)} />}
		</div>
	);
}

function Said({ label, children }: { label: string; children: ReactNode }): ReactNode {
	return (
		<div className={classes['said']}>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Wish({ refund, isOwn }: { refund: RefundDetail; isOwn: boolean }): ReactNode {
	const { t } = useTranslation('shop-refund');
	const payer = refund.return_freight === 'member' && isOwn ? 'own' : refund.return_freight;
	return (
		<>
			<dl className={classes['saids']}>
				{refund.reason && <Said label={t('reason')}>{refund.reason}</Said>}
				{payer && <Said label={t('returnFreight.label')}>{t(`returnFreight.${payer}`)}</Said>}
				{refund.description && <Said label={t('description')}>{refund.description}</Said>}
				{refund.offer_reason && <Said label={t('offerReason')}>{refund.offer_reason}</Said>}
				{refund.audit_remark && refund.audit_remark !== refund.offer_reason && (
					<Said label={t('answer')}>{refund.audit_remark}</Said>
				)}
			</dl>
			{refund.images.length > 0 && <Pictures images={refund.images} />}
		</>
	);
}

function Return({ refund }: { refund: RefundDetail }): ReactNode {
	const { t } = useTranslation(['shop-refund', 'shop-order']);
	const { return_address: address } = refund;
	const result = receiveResults.find((one) => one === refund.receive_result);
	const nameOf = (id: number) => refund.lines.find((line) => line.order_goods_id === id)?.name ?? '';
	return (
		<>
			<dl className={classes['saids']}>
				{address && (
					<Said label={t('return.address')}>
						<span className={classes['copied']}>
							{`${address.contact} ${address.phone} ${address.address}`}
							<CopyButton
								text={`${address.contact} ${address.phone} ${address.address}`}
								label={t('return.copyAddress')}
							/>
						</span>
					</Said>
				)}
				{refund.return_tracking_no && (
					<Said label={t('return.parcel')}>
						<span className={classes['copied']}>
							{refund.return_company} <span className="at-figures">{refund.return_tracking_no}</span>
							<CopyButton text={refund.return_tracking_no} label={t('return.copyNo')} />
						</span>
						<Muted>
							{refund.return_state && `${t(`shop-order:${parcelStateKey(refund.return_state)}`)} · `}
							{t('return.sent', { time: formatTime(refund.return_ship_time, minutes) })}
						</Muted>
						{/^https?:/.test(refund.return_tracking_url) && (
							<a href={refund.return_tracking_url} target="_blank" rel="noreferrer" className={classes['track']}>
								{t('return.track')}
								<ExternalLink size={14} aria-hidden="true" />
							</a>
						)}
						<ParcelTraces traces={refund.return_traces} />
					</Said>
				)}
				{result && (
					<Said label={t(`return.result.${result}`)}>
						<Muted>{t('return.received', { time: formatTime(refund.receive_time, minutes) })}</Muted>
						{refund.restock.map((line) => (
							<span key={line.order_goods_id}>
								{t('return.counts', {
									name: nameOf(line.order_goods_id),
									good: line.num_good,
									damaged: line.num_damaged,
								})}
							</span>
						))}
						{refund.receive_remark && <span>{refund.receive_remark}</span>}
					</Said>
				)}
			</dl>
			{refund.return_images.length > 0 && <Pictures images={refund.return_images} />}
		</>
	);
}

interface RefundViewProps {
	refund: RefundDetail;
	/** The reader's own. */
	isOwn?: boolean;
	/** In a dialog the wish comes first, all in one column. */
	place?: 'page' | 'dialog';
	aside?: ReactNode;
}

function History({ refund, isOwn }: { refund: RefundDetail; isOwn: boolean }): ReactNode {
	return (
		<Timeline
			logs={refund.logs}
			isOwn={isOwn}
			below={({ images }) => images.length > 0 && <Pictures images={images} />}
		/>
	);
}

/** Everything about a refund that all areas see, on its page and where it is decided: what, how much and why, the return, the history. */
export function RefundView({ refund, isOwn = false, place = 'page', aside }: RefundViewProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const level = place === 'page' ? 2 : 3;
	const lines = (
		<Panel title={t('panel.lines')} level={level}>
			<RefundLines lines={refund.lines} count={refund.line_count} />
			<div className={classes['sum']}>
				<Sum refund={refund} />
				<PriceTrace parts={[{ steps: refund.trace }]} question={t('trace.title')} />
			</div>
		</Panel>
	);
	const back = (refund.return_address || refund.return_tracking_no) && (
		<Panel title={t('panel.return')} level={level}>
			<Return refund={refund} />
		</Panel>
	);
	const wish = (refund.reason || refund.description || refund.images.length > 0) && (
		<Panel title={t('panel.wish')} level={level}>
			<Wish refund={refund} isOwn={isOwn} />
		</Panel>
	);
	if (place === 'dialog') {
		return (
			<div className={classes['main']}>
				{wish}
				{lines}
				{back}
				<Promises promises={refund.promises} level={level} />
				<details className={classes['history']} open={!isNarrow()}>
					<summary>{t('historyOf', { count: refund.logs.length })}</summary>
					<History refund={refund} isOwn={isOwn} />
				</details>
			</div>
		);
	}
	return (
		<div className={classes['columns']}>
			<div className={classes['main']}>
				{lines}
				{back}
				<Panel title={t('panel.history')}>
					<History refund={refund} isOwn={isOwn} />
				</Panel>
			</div>
			<div className={classes['aside']}>
				{wish}
				<Promises promises={refund.promises} />
				{aside}
			</div>
		</div>
	);
}

/** Where what is decided on stands above the decision: its history is long, and unfolded by whoever wants it. */
function isNarrow(): boolean {
	return matchMedia('(max-width: 959.98px)').matches;
}
