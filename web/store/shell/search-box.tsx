import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/store/common/paths.ts';
import classes from './search-box.module.css';

/** Searches the works; on the list it keeps category and order. */
export function SearchBox(): ReactNode {
	const { t } = useTranslation('store-shell');
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const input = useRef<HTMLInputElement>(null);
	const isList = pathname === paths.list;
	const current = isList ? (params.get('quickSearch') ?? '') : '';

	function search(wanted: string): void {
		const next = new URLSearchParams(isList ? params : undefined);
		next.delete('page');
		if (wanted) next.set('quickSearch', wanted);
		else next.delete('quickSearch');
		const query = next.toString();
		void navigate(query ? `${paths.list}?${query}` : paths.list);
	}

	function submit(event: FormEvent): void {
		event.preventDefault();
		search(input.current?.value.trim() ?? '');
		input.current?.blur();
	}

	return (
		<search className={classes['box']}>
			<form action={paths.list} className={classes['form']} onSubmit={submit}>
				<Search size={17} className={classes['sign']} aria-hidden="true" />
				<input
					key={current}
					ref={input}
					type="text"
					name="quickSearch"
					className={classes['field']}
					aria-label={t('search.label')}
					placeholder={t('search.hint')}
					defaultValue={current}
					enterKeyHint="search"
					autoComplete="off"
					maxLength={100}
				/>
				{current && (
					<button type="button" className={classes['clear']} aria-label={t('search.clear')} onClick={() => search('')}>
						<X size={15} />
					</button>
				)}
			</form>
		</search>
	);
}
