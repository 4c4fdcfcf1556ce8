import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from '#web/kit/fields/cascade.module.css';

interface CascadeLevelProps<Entry> {
	name: string;
	entries: readonly Entry[];
	chosen: string | undefined;
	hasBelow(entry: Entry): boolean;
	onChoose(entry: Entry): void;
}

/** One column of a cascade: what stands below the choice of the column before it. */
export function CascadeLevel<Entry extends { value: string | number; label: string }>({
	name,
	entries,
	chosen,
	hasBelow,
	onChoose,
}: CascadeLevelProps<Entry>): ReactNode {
	return (
		<fieldset className={classes['level']} aria-label={name}>
			{entries.map((entry) => (
				<button
					key={entry.value}
					type="button"
					className={classes['entry']}
					aria-pressed={String(entry.value) === chosen}
					onClick={() => onChoose(entry)}
				>
					{entry.label}
					{hasBelow(entry) && <ChevronRight size={14} aria-hidden="true" />}
				</button>
			))}
		</fieldset>
	);
}
