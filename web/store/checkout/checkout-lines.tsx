import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Arrival } from '#web/shared/order/arrival.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import type { CheckoutRefusal, Preview } from './checkout.rules.ts';
import classes from './checkout-lines.module.css';
import type { ShownLine } from './use-checkout.ts';

interface CheckoutLinesProps {
	preview: Preview | undefined;
	/** Shown where the server would not price them. */
	known: readonly ShownLine[];
	refusal: CheckoutRefusal | undefined;
}

function Line({ line, refusal }: { line: ShownLine; refusal: CheckoutRefusal | undefined }): ReactNode {
	const { t } = useTranslation('store-checkout');
	const isOut = refusal?.skuIds.includes(line.sku_id);
	return (
		<li className={classes['line']} data-refused={isOut || undefined}>
			<Picture src={line.image} alt="" side={80} className={classes['picture'] ?? ''} />
			<div className={classes['words']}>
				<Link to={paths.goods(line.goods_id)} className={classes['name']}>
					{line.name}
				</Link>
				{line.spec_text && <p className={classes['spec']}>{line.spec_text}</p>}
				{line.make_days > 0 && <p className={classes['spec']}>{t('madeToOrder', { days: line.make_days })}</p>}
				{isOut && (
					<p className={classes['refusal']}>
						{refusal?.text} · {t('refusedLine')}
					</p>
				)}
			</div>
			<p className={classes['price']}>
				<Money amount={line.price} />
				<span className="at-figures"> × {line.num}</span>
			</p>
		</li>
	);
}

/** What is bought, by who sends it; a refusal stands beside the lines it is about. */
export function CheckoutLines({ preview, known, refusal }: CheckoutLinesProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const groups = preview?.groups ?? (known.length > 0 ? [{ merchant_id: -1, merchant_name: '', lines: known }] : []);
	const isAboutLines = groups.some((group) => group.lines.some((line) => refusal?.skuIds.includes(line.sku_id)));
	return (
		<>
			{refusal && !isAboutLines && !refusal.points && !refusal.coupons && (
				<div className={classes['alert']}>
					<strong>{t('refused')}</strong>
					<span>{refusal.text}</span>
					<Link to={paths.cart}>{t('toCart')}</Link>
				</div>
			)}
			{groups.map((group) => (
				<section key={group.merchant_id} className={classes['group']}>
					{group.merchant_name && (
						<p className={classes['from']}>
							<span>{t('from', { name: group.merchant_name })}</span>
							{'freight_amount' in group && (
								<span className="at-figures">
									{preview?.freight_known ? t('freight', { amount: yuan(group.freight_amount) }) : t('freightOpen')}
									{preview?.freight_known === 1 && group.days_to > 0 && (
										<>
											{' · '}
											<Arrival of={group} isToPay />
										</>
									)}
								</span>
							)}
						</p>
					)}
					<ul className={classes['lines']}>
						{group.lines.map((line) => (
							<Line key={line.sku_id} line={line} refusal={refusal} />
						))}
					</ul>
				</section>
			))}
		</>
	);
}
