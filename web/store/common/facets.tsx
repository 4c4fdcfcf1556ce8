import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './facets.module.css';
import type { Facets } from './facets.reads.ts';
import { type ListQuery, listPath } from './list.query.ts';

interface FacetsProps {
	query: ListQuery;
	facets: Facets;
}

/** The parameters and tags that the goods here differ by: a column beside them, a sheet from below on a small screen. */
export function FacetsPanel({ query, facets }: FacetsProps): ReactNode {
	const { t } = useTranslation('store-list');
	const sheet = useRef<HTMLDialogElement>(null);
	const chosen = query.facets.length + (query.tagId > 0 ? 1 : 0);
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
	return (
		<div className={classes['fields']}>
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
