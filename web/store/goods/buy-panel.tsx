import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useAddToCart } from '#web/shared/cart/use-cart.ts';
import { paths, type toChoice } from '#web/store/common/paths.ts';
import { QuantityStepper } from '#web/store/common/quantity-stepper.tsx';
import classes from './buy-panel.module.css';
import type { Goods, Sku } from './goods.reads.ts';
import { type Choice, quantityBounds } from './sku-choice.rules.ts';
import { SkuChoice } from './sku-choice.tsx';

interface BuyPanelProps {
	goods: Goods;
	choice: Choice;
	/** The sku that the choice means, once it is complete. */
	sku: Sku | undefined;
	/** Shown to staff: nothing can be bought. */
	isPreview: boolean;
	onChoice: (choice: Choice) => void;
}

/** The most of one sku in a cart line. */
const mostAtOnce = 999;
/** From so few on, the number left is shown. */
const fewLeft = 5;

function Limits({ goods, sku }: Pick<BuyPanelProps, 'goods' | 'sku'>): ReactNode {
	const { t } = useTranslation('store-goods');
	const limits = [
		...(sku && sku.stock > 0 && sku.stock <= fewLeft ? [t('left', { count: sku.stock })] : []),
		...(goods.min_buy > 1 ? [t('minBuy', { min: goods.min_buy })] : []),
		...(goods.limit_per_order > 0 ? [t('orderLimit', { max: goods.limit_per_order })] : []),
		...(goods.limit_per_user > 0 ? [t('userLimit', { max: goods.limit_per_user })] : []),
	];
	return limits.length > 0 && <span className={classes['limits']}>{limits.join(' · ')}</span>;
}

/** Version, number, and the two ways to buy; on a phone they stay at the bottom of the screen. */
export function BuyPanel({ goods, choice, sku, isPreview, onChoice }: BuyPanelProps): ReactNode {
	const { t } = useTranslation('store-goods');
	const navigate = useNavigate();
	const addToCart = useAddToCart();
	const [wanted, setWanted] = useState(Math.max(1, goods.min_buy));
	const [isAdding, setAdding] = useState(false);
	const isToChoose = (useLocation().state as Partial<typeof toChoice> | null)?.toChoice === true;
	const [isReminded, setReminded] = useState(isToChoose && !sku);
	const { min, max } = quantityBounds(sku, goods, mostAtOnce);
	const num = Math.max(min, Math.min(wanted, max));
	const open = goods.specs.filter((_, group) => choice[group] === undefined).map((spec) => spec.name);
	const isSoldOut = goods.sold_out === 1;

	useEffect(
		function beginAtChoice() {
			if (!isToChoose) return;
			// The page has gone to its top by then.
			const soon = setTimeout(() => {
				const versions = document.getElementById('versions');
				versions?.scrollIntoView({ block: 'center' });
				versions?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
			});
			return () => clearTimeout(soon);
		},
		[isToChoose],
	);

	/** The sku to buy; without one the open choices are pointed out. */
	function complete(): Sku | undefined {
		setReminded(!sku);
		if (!sku) document.getElementById('versions')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
		return sku;
	}

	async function add(): Promise<void> {
		const chosen = complete();
		if (!chosen) return;
		setAdding(true);
		try {
			await addToCart(chosen.id, num);
			toast.success(t('added'), { label: t('toCart'), run: () => void navigate(paths.cart) });
		} catch {
			// The call layer has said why.
		} finally {
			setAdding(false);
		}
	}

	function buyNow(): void {
		const chosen = complete();
		if (!chosen) return;
		void navigate(paths.buyNow(chosen.id, num));
	}

	return (
		<div className={classes['panel']}>
			<div id="versions" className={classes['versions']}>
				<SkuChoice goods={goods} choice={choice} onChoice={onChoice} />
				{isReminded && open.length > 0 && (
					<p className={classes['reminder']} role="alert">
						{t('chooseFirst', { names: listed(open) })}
					</p>
				)}
			</div>
			{!isSoldOut && (
				<div data-unprinted="" className={classes['number']}>
					<span className={classes['label']}>{t('quantity')}</span>
					<QuantityStepper value={num} min={min} max={max} label={t('quantity')} onChange={setWanted} />
					<Limits goods={goods} sku={sku} />
				</div>
			)}
			<section data-unprinted="" className={classes['bar']} aria-label={t('buyBar')}>
				{isSoldOut ? (
					<>
						<Button size="lg" radius="xl" fullWidth disabled>
							{t('soldOut')}
						</Button>
						<p className={classes['soldOut']}>{t('soldOutText')}</p>
					</>
				) : (
					<>
						<Button
							size="lg"
							radius="xl"
							variant="light"
							className={classes['button'] ?? ''}
							loading={isAdding}
							disabled={isPreview}
							onClick={() => void add()}
						>
							{t('addToCart')}
						</Button>
						<Button size="lg" radius="xl" className={classes['button'] ?? ''} disabled={isPreview} onClick={buyNow}>
							{t('buyNow')}
						</Button>
					</>
				)}
			</section>
		</div>
	);
}
