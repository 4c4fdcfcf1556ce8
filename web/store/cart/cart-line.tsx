import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import type { CartLine } from '#web/shared/cart/use-cart.ts';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { QuantityStepper } from '#web/store/common/quantity-stepper.tsx';
import { Tick } from '#web/store/common/tick.tsx';
import { isChosen, lineTotal, priceMove } from './cart.rules.ts';
import classes from './cart-line.module.css';

interface CartLineRowProps {
	line: CartLine;
	onNum: (num: number) => void;
	onCheck: (isChecked: boolean) => void;
	onRemove: () => void;
}

const mostAtOnce = 999;
const fewLeft = 5;

function Notes({ line }: { line: CartLine }): ReactNode {
	const { t } = useTranslation('store-cart');
	const move = priceMove(line);
	if (line.valid === 0) return <p className={classes['refusal']}>{line.reason_text || t('unavailable')}</p>;
	return (
		<>
			{line.reason_text && <p className={classes['refusal']}>{line.reason_text}</p>}
			{move && (
				<p className={classes['note']} data-kind={move.kind}>
					{t(move.kind, { amount: yuan(move.amount) })}
				</p>
			)}
			{!line.reason_text && line.stock <= fewLeft && (
				<p className={classes['note']}>{t('left', { count: line.stock })}</p>
			)}
		</>
	);
}

/** One line of the cart; greyed with its reason where it cannot be bought. */
export function CartLineRow({ line, onNum, onCheck, onRemove }: CartLineRowProps): ReactNode {
	const { t } = useTranslation('store-cart');
	const isValid = line.valid === 1;
	return (
		<li className={classes['line']} data-invalid={!isValid || undefined}>
			<div className={classes['tick']}>
				<Tick name={t('choose', { name: line.name })} checked={isChosen(line)} disabled={!isValid} onChange={onCheck} />
			</div>
			<Link to={paths.goods(line.goods_id)} className={classes['picture']} tabIndex={-1} aria-hidden="true">
				<Picture src={line.image} alt="" side={160} />
			</Link>
			<div className={classes['words']}>
				<Link to={paths.goods(line.goods_id)} className={classes['name']}>
					{line.name}
				</Link>
				{line.spec_text && <p className={classes['spec']}>{line.spec_text}</p>}
				{line.make_days > 0 && <p className={classes['spec']}>{t('madeToOrder', { days: line.make_days })}</p>}
				<p className={classes['single']}>
					<Money amount={line.price} />
				</p>
				<Notes line={line} />
			</div>
			<div className={classes['number']}>
				{isValid && (
					<QuantityStepper
						size="sm"
						value={line.num}
						max={Math.min(line.stock, mostAtOnce)}
						label={t('quantity', { name: line.name })}
						onChange={onNum}
					/>
				)}
			</div>
			<p className={classes['total']}>
				{isValid ? <Money amount={lineTotal(line)} look="price" /> : <span className="at-figures">× {line.num}</span>}
			</p>
			<ActionIcon
				size="lg"
				className={classes['remove'] ?? ''}
				aria-label={t('removeName', { name: line.name })}
				title={t('remove')}
				onClick={onRemove}
			>
				<Trash2 size={17} />
			</ActionIcon>
		</li>
	);
}
