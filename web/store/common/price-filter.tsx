import { type FormEvent, type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { KeptFields } from '#web/shared/shop-frame/kept-fields.tsx';
import { type ListQuery, listPath, readPrice } from './list.query.ts';
import { paths } from './paths.ts';
import classes from './price-filter.module.css';

/** Narrows the list to a range of prices and to what can be bought now. */
export function PriceFilter({ query }: { query: ListQuery }): ReactNode {
	const { t } = useTranslation('store-list');
	const navigate = useNavigate();
	const label = useId();
	const kept = new URL(listPath(query, { priceFrom: '', priceTo: '', isInStock: false }), 'http://store').searchParams;

	function apply(form: HTMLFormElement): void {
		const sent = new FormData(form);
		const priceFrom = readPrice(String(sent.get('price_from') ?? ''));
		const priceTo = readPrice(String(sent.get('price_to') ?? ''));
		if (priceFrom === query.priceFrom && priceTo === query.priceTo) return;
		void navigate(listPath(query, { priceFrom, priceTo }));
	}

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		apply(event.currentTarget);
	}

	const bound = (name: 'price_from' | 'price_to', value: string) => (
		<input
			// Both bounds may be the same, or nothing: siblings need keys of their own.
			key={`${name} ${value}`}
			type="text"
			inputMode="decimal"
			name={name}
			className={classes['bound']}
			aria-label={t(`price.${name}`)}
			placeholder={t(`price.${name}`)}
			defaultValue={value}
			maxLength={12}
			onBlur={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
		/>
	);
	return (
		<form action={query.base ?? paths.list} data-unprinted="" className={classes['filter']} onSubmit={submit}>
			<KeptFields fields={[...kept]} />
			<fieldset className={classes['range']} aria-labelledby={label}>
				<span id={label} className={classes['sign']}>
					¥<span className={classes['hidden']}>{t('price.label')}</span>
				</span>
				{bound('price_from', query.priceFrom)}
				<span aria-hidden="true">–</span>
				{bound('price_to', query.priceTo)}
			</fieldset>
			<label className={classes['stock']}>
				<input
					type="checkbox"
					name="in_stock"
					value="1"
					checked={query.isInStock}
					onChange={(event) => void navigate(listPath(query, { isInStock: event.currentTarget.checked }))}
				/>
				{t('inStock')}
			</label>
			<button type="submit" className={classes['hidden']}>
				{t('price.apply')}
			</button>
		</form>
	);
}
