import { Search, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { Marked } from './marked.tsx';
import classes from './suggestions.module.css';
import type { Suggestion } from './suggestions.rules.ts';

interface SuggestionsProps {
	/** Of the list; each option's is this with its place behind it. */
	id: string;
	/** What is marked in their names. */
	marks: readonly string[];
	list: readonly Suggestion[];
	active: number;
	onPick: (to: string) => void;
}

/** The picture before a suggestion; a creator without one has a sign like a category. */
function Sign({ suggestion }: { suggestion: Suggestion }): ReactNode {
	if (suggestion.kind === 'goods') return <Thumb src={suggestion.image} size={40} />;
	if (suggestion.kind === 'creator' && suggestion.image) return <Thumb src={suggestion.image} size={40} />;
	const Icon = suggestion.kind === 'creator' ? UserRound : Search;
	return (
		<span className={classes['sign']}>
			<Icon size={16} aria-hidden="true" />
		</span>
	);
}

/** What the search may lead to, below the field; the field keeps the focus. */
export function Suggestions({ id, marks, list, active, onPick }: SuggestionsProps): ReactNode {
	const { t } = useTranslation('store-shell');
	return (
		<div id={id} role="listbox" className={classes['list']} aria-label={t('search.suggestions')}>
			{list.map((suggestion, place) => (
				<div
					key={suggestion.to}
					id={`${id}-${place}`}
					role="option"
					tabIndex={-1}
					className={classes['option']}
					aria-selected={place === active}
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => onPick(suggestion.to)}
					onKeyDown={(event) => event.key === 'Enter' && onPick(suggestion.to)}
				>
					<Sign suggestion={suggestion} />
					<span className={classes['name']}>
						<Marked text={suggestion.name} words={marks} />
						{suggestion.kind !== 'goods' && <span className={classes['kind']}>{t(`search.${suggestion.kind}`)}</span>}
					</span>
					{suggestion.kind === 'goods' && <Money amount={suggestion.price} size="sm" />}
				</div>
			))}
		</div>
	);
}
