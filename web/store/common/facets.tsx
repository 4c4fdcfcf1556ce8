import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './facets.module.css';
import type { Facets } from './facets.reads.ts';
import { isOfBrand, isOfCreator, type ListQuery, listPath } from './list.query.ts';
import { plainPrice, priceName } from './price-name.ts';

interface FacetsProps {
	query: ListQuery;
	facets: Facets;
}

/** The prices, creators, parameters and tags that the goods here differ by: a column beside them, a sheet from below on a small screen. */
export function FacetsPanel({ query, facets }: FacetsProps): ReactNode {
	const { t } = useTranslation('store-list');
	const sheet = useRef<HTMLDialogElement>(null);
	const alone = [query.tagId > 0, query.merchantId > 0 && !isOfCreator(query), query.priceFrom || query.priceTo];
	const brands = isOfBrand(query) ? 0 : query.brandIds.length;
	const chosen = query.facets.length + brands + alone.filter(Boolean).length;
	return (
		<>
			<button type="button" className={classes['open']} onClick={() => sheet.current?.showModal()}>
				<SlidersHorizontal size={17} aria-hidden="true" />
				{t('facets.open')}
				{chosen > 0 && <span className={classes['chosen']}>{chosen}</span>}
			</button>
			<div className={classes['column']}>
				<Fields query={query} facets={facets} />
			</div>
			<dialog
				ref={sheet}
				className={classes['sheet']}
				aria-label={t('facets.open')}
				onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
				onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.close()}
			>
				<header className={classes['sheetHead']}>
					<h2>{t('facets.open')}</h2>
					<button
						type="button"
						className={classes['close']}
						aria-label={t('facets.close')}
						onClick={() => sheet.current?.close()}
					>
						<X size={20} aria-hidden="true" />
					</button>
				</header>
				<Fields query={query} facets={facets} />
				<button type="button" className={classes['show']} onClick={() => sheet.current?.close()}>
					{t('facets.show')}
				</button>
			</dialog>
		</>
	);
}

function Fields({ query, facets }: FacetsProps): ReactNode {
	const { t } = useTranslation('store-list');
	const navigate = useNavigate();
	const isSample = facets.is_sample === 1;
	const toggle = (key: string) => {
		const { facets: now } = query;
		const next = now.includes(key) ? now.filter((each) => each !== key) : [...now, key];
		void navigate(listPath(query, { facets: next }));
	};
	const toggleBrand = (id: number) => {
		const { brandIds: now } = query;
		const next = now.includes(id) ? now.filter((each) => each !== id) : [...now, id];
		void navigate(listPath(query, { brandIds: next }));
	};
	return (
		<div className={classes['fields']}>
			{facets.prices.length > 0 && (
				<fieldset className={classes['group']}>
					<legend>{t('price.label')}</legend>
					{facets.prices.map((range) => {
						const bounds = { priceFrom: plainPrice(range.from), priceTo: plainPrice(range.to) };
						const isChosen = query.priceFrom === bounds.priceFrom && query.priceTo === bounds.priceTo;
						const change = isChosen ? { priceFrom: '', priceTo: '' } : bounds;
						return (
							<Choice
								key={`${range.from}–${range.to}`}
								label={priceName(bounds)}
								count={isSample ? undefined : range.count}
								isChosen={isChosen}
								onToggle={() => void navigate(listPath(query, change))}
							/>
						);
					})}
				</fieldset>
			)}
			{facets.brands.length > 0 && !isOfBrand(query) && (
				<fieldset className={classes['group']}>
					<legend>{t('facets.brands')}</legend>
					{facets.brands.map(({ id, name, count }) => (
						<Choice
							key={id}
							label={name}
							count={isSample ? undefined : count}
							isChosen={query.brandIds.includes(id)}
							onToggle={() => toggleBrand(id)}
						/>
					))}
				</fieldset>
			)}
			{facets.creators.length > 0 && (
				<fieldset className={classes['group']}>
					<legend>{t('facets.creators')}</legend>
					{facets.creators.map(({ id, name, count }) => (
						<Choice
							key={id}
							label={name}
							count={isSample ? undefined : count}
							isChosen={query.merchantId === id}
							onToggle={() => void navigate(listPath(query, { merchantId: query.merchantId === id ? 0 : id }))}
						/>
					))}
				</fieldset>
			)}
			{facets.tags.length > 0 && (
				<fieldset className={classes['group']}>
					<legend>{t('facets.tags')}</legend>
					{facets.tags.map(({ id, name, count }) => (
						<Choice
							key={id}
							label={name}
							count={isSample ? undefined : count}
							isChosen={query.tagId === id}
							onToggle={() => void navigate(listPath(query, { tagId: query.tagId === id ? 0 : id }))}
						/>
					))}
				</fieldset>
			)}
			{facets.params.map(({ name, label, values }) => (
				<fieldset key={name} className={classes['group']}>
					<legend>{label}</legend>
					{values.map((value) => (
						<Choice
							key={value.key}
							label={value.label}
							count={isSample ? undefined : value.count}
							isChosen={query.facets.includes(value.key)}
							onToggle={() => toggle(value.key)}
						/>
					))}
				</fieldset>
			))}
		</div>
	);
}

interface ChoiceProps {
	label: string;
	count: number | undefined;
	isChosen: boolean;
	onToggle(): void;
}

function Choice({ label, count, isChosen, onToggle }: ChoiceProps): ReactNode {
	return (
		<label className={classes['choice']}>
			<input type="checkbox" checked={isChosen} onChange={onToggle} />
			<span className={classes['label']}>{label}</span>
			{count !== undefined && <span className={classes['count']}>{count}</span>}
		</label>
	);
}
