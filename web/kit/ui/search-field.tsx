import { Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/ui/search-field.module.css';

interface SearchFieldProps {
	/** What is searched, also shown while it is empty. */
	label: string;
	value: string;
	onSearch: (text: string) => void;
}

/** Searches when Enter is pressed. */
export function SearchField({ label, value, onSearch }: SearchFieldProps): ReactNode {
	const { t } = useTranslation('kit');
	const input = useRef<HTMLInputElement>(null);
	return (
		<search className={classes['search']}>
			<form
				className={classes['form']}
				onSubmit={(event) => {
					event.preventDefault();
					onSearch(input.current?.value.trim() ?? '');
				}}
			>
				<Search size={16} aria-hidden="true" className={classes['sign']} />
				<input
					key={value}
					ref={input}
					type="text"
					className={classes['field']}
					aria-label={label}
					placeholder={label}
					defaultValue={value}
					enterKeyHint="search"
					autoComplete="off"
					maxLength={60}
				/>
				{value && (
					<button
						type="button"
						className={classes['clear']}
						aria-label={t('state.clearSearch')}
						onClick={() => onSearch('')}
					>
						<X size={15} />
					</button>
				)}
			</form>
		</search>
	);
}
