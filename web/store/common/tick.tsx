import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tick.module.css';

interface TickProps {
	/** Stands beside the box; a box alone has a name for those who do not see it. */
	label?: string;
	name?: string;
	checked: boolean;
	/** Some are ticked, some are not. */
	isMixed?: boolean;
	disabled?: boolean;
	onChange: (isChecked: boolean) => void;
}

/** A box to tick, large enough for a thumb. */
export function Tick({ label, name, checked, isMixed = false, disabled = false, onChange }: TickProps): ReactNode {
	const box = useRef<HTMLInputElement>(null);
	useEffect(
		function showMixed() {
			if (box.current) box.current.indeterminate = isMixed;
		},
		[isMixed],
	);
	return (
		<label className={classes['tick']}>
			<input
				ref={box}
				type="checkbox"
				className={classes['box']}
				aria-label={name}
				checked={checked}
				disabled={disabled}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			{label}
		</label>
	);
}
