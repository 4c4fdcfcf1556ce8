import type { ReactNode } from 'react';
import { mostGiftWords, mostRemark } from '#domain/checkout/order-words.limits.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Tick } from '#web/store/common/tick.tsx';
import type { Preview } from './checkout.rules.ts';
import classes from './checkout-words.module.css';
import type { Words } from './order-words.ts';

interface CheckoutWordsProps {
	words: Words;
	sellers: Preview['groups'];
	onChange(words: Words): void;
}

/** What the buyer writes to each seller, and whether it goes to somebody as a gift. */
export function CheckoutWords({ words, sellers, onChange }: CheckoutWordsProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const { notes, isGift, card } = words;
	return (
		<section className={classes['words']}>
			{sellers.map(({ merchant_id: id, merchant_name: name }) => (
				<label key={id} className={classes['label']}>
					<span className={classes['heading']}>{sellers.length > 1 ? t('remarkTo', { name }) : t('remark')}</span>
					<textarea
						className={classes['field']}
						placeholder={t('remarkHint')}
						value={notes[id] ?? ''}
						maxLength={mostRemark}
						rows={sellers.length > 1 ? 1 : 2}
						onChange={(event) => onChange({ ...words, notes: { ...notes, [id]: event.currentTarget.value } })}
					/>
				</label>
			))}
			<div>
				<Tick label={t('gift')} checked={isGift} onChange={(isChecked) => onChange({ ...words, isGift: isChecked })} />
				<p className={classes['hint']}>{t('giftHint')}</p>
			</div>
			{isGift && (
				<label className={classes['label']}>
					<span className={classes['heading']}>{t('card')}</span>
					<textarea
						className={classes['field']}
						placeholder={t('cardHint')}
						value={card}
						maxLength={mostGiftWords}
						rows={3}
						onChange={(event) => onChange({ ...words, card: event.currentTarget.value })}
					/>
				</label>
			)}
		</section>
	);
}
