import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { KeptFields } from './kept-fields.tsx';
import classes from './search-box.module.css';
import { storePaths } from './shop-paths.ts';
import { suggestionsOf } from './suggestions.rules.ts';
import { useSuggestions } from './use-suggestions.ts';

const Suggestions = lazyPart(() => import('./suggestions.tsx'), 'Suggestions');

/** Nothing of the list is chosen: Enter searches for what was typed. */
const none = -1;

/** What another search does without. */
const ofThisSearch: ReadonlySet<string> = new Set(['quickSearch', 'page', 'after']);

/** Searches the goods, with what the words may lead to while they are typed; on the list it keeps category and order. */
export function SearchBox(): ReactNode {
	const { t } = useTranslation('store-shell');
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const input = useRef<HTMLInputElement>(null);
	const listId = useId();
	const { type, found } = useSuggestions();
	const [active, setActive] = useState(none);
	const [isOpen, setOpen] = useState(false);
	const isList = pathname === storePaths.list;
	const current = isList ? (params.get('quickSearch') ?? '') : '';
	const kept = isList ? [...params].filter(([name]) => !ofThisSearch.has(name)) : [];
	const list = found ? suggestionsOf(found) : [];
	const isShown = isOpen && list.length > 0;

	function close(): void {
		setOpen(false);
		setActive(none);
	}

	function search(wanted: string): void {
		const next = new URLSearchParams(kept);
		if (wanted) next.set('quickSearch', wanted);
		const query = next.toString();
		close();
		goTo(query ? `${storePaths.list}?${query}` : storePaths.list);
	}

	function pick(to: string): void {
		close();
		input.current?.blur();
		goTo(to);
	}

	function submit(event: FormEvent): void {
		event.preventDefault();
		const chosen = isShown ? list[active] : undefined;
		if (chosen) {
			pick(chosen.to);
			return;
		}
		search(input.current?.value.trim() ?? '');
		input.current?.blur();
	}

	/** Up and down go through the list and back into the field. */
	function step(event: KeyboardEvent): void {
		if (event.key === 'Escape' && isShown) {
			event.preventDefault();
			close();
			return;
		}
		const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!by || list.length === 0 || event.nativeEvent.isComposing) return;
		event.preventDefault();
		setOpen(true);
		const places = list.length + 1;
		setActive(((active + 1 + by + places) % places) - 1);
	}

	return (
		<search className={classes['box']}>
			<form action={storePaths.list} className={classes['form']} onSubmit={submit}>
				<KeptFields fields={kept} />
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
					role="combobox"
					aria-expanded={isShown}
					aria-controls={isShown ? listId : undefined}
					aria-autocomplete="list"
					aria-activedescendant={isShown && active !== none ? `${listId}-${active}` : undefined}
					onChange={(event) => {
						type(event.currentTarget.value);
						setActive(none);
						setOpen(true);
					}}
					onKeyDown={step}
					onBlur={close}
				/>
				{current && (
					<button type="button" className={classes['clear']} aria-label={t('search.clear')} onClick={() => search('')}>
						<X size={15} />
					</button>
				)}
				{isShown && <Suggestions id={listId} marks={found?.marks ?? []} list={list} active={active} onPick={pick} />}
			</form>
		</search>
	);
}
