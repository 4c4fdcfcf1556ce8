import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moved } from '#web/kit/shell/palette.rules.ts';
import classes from '#web/kit/shell/palette-view.module.css';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { useFocusHeld, useFocusReturn } from '#web/kit/ui/focus-return.ts';

const typingPauseMs = 200;
const listId = 'palette-list';

const optionId = (index: number) => `palette-option-${index}`;

interface PaletteLine {
	readonly key: string;
	/** Lines of one group stand together under its name. */
	readonly group: string;
	readonly label: string;
	readonly hint: string;
}

interface PaletteTyping {
	readonly typed: string;
	/** What is asked for, once nobody types any more. */
	readonly settled: string;
	type(text: string): void;
}

/** What is typed into a palette. */
export function usePaletteTyping(): PaletteTyping {
	const [typed, type] = useState('');
	const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
	return { typed, settled, type };
}

interface PaletteViewProps<Line extends PaletteLine> {
	typing: PaletteTyping;
	/** Of what has settled. */
	lines: readonly Line[];
	isSearching: boolean;
	words: Readonly<Record<'title' | 'hint' | 'results' | 'searching' | 'none' | 'help', string>>;
	groupName(line: Line): string;
	icon(line: Line): ReactNode;
	/** Answers whether the palette stays, with something else typed. */
	onChoose(line: Line): boolean;
	onClose(): void;
}

/** A command palette: one field, below it what answers, chosen by arrows and Enter or by a click. */
export function PaletteView<Line extends PaletteLine>(props: PaletteViewProps<Line>): ReactNode {
	useFocusReturn();
	const { lines, isSearching, words } = props;
	const { typed, settled } = props.typing;
	const [active, setActive] = useState(0);
	const input = useRef<HTMLInputElement>(null);
	useFocusHeld(input);
	// Whoever types fast presses Enter before the answer is here: it waits for that.
	const [isEntered, setEntered] = useState(false);
	const isSettled = settled === typed.trim() && !isSearching;
	const current = Math.min(active, Math.max(0, lines.length - 1));

	useEffect(
		function keepActiveInSight() {
			document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
		},
		[current],
	);

	function type(text: string): void {
		props.typing.type(text);
		setActive(0);
		setEntered(false);
	}

	function choose(line: Line): void {
		if (!props.onChoose(line)) return;
		setActive(0);
		setEntered(false);
		input.current?.focus();
	}

	// The lines are those of what has settled.
	const chooseCurrent = useEffectEvent(() => {
		setEntered(false);
		const line = lines[current];
		if (line) choose(line);
	});
	useEffect(
		function chooseEntered() {
			if (isEntered && isSettled) chooseCurrent();
		},
		[isEntered, isSettled],
	);

	function onKeyDown(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing) return;
		const by = isPressed(event, 'nextEntry') ? 1 : isPressed(event, 'previousEntry') ? -1 : 0;
		if (by !== 0) {
			event.preventDefault();
			setActive(moved(current, by, lines.length));
		}
		if (isPressed(event, 'goToEntry')) {
			event.preventDefault();
			setEntered(true);
		}
	}

	return (
		<Modal.Root opened onClose={props.onClose} size={560} padding={0} centered={false} yOffset="12vh">
			<Modal.Overlay />
			<Modal.Content aria-label={words.title}>
				<div className={classes['search']}>
					<Search size={18} aria-hidden="true" />
					<input
						ref={input}
						className={classes['input']}
						data-autofocus
						role="combobox"
						aria-expanded="true"
						aria-controls={listId}
						aria-activedescendant={lines.length > 0 ? optionId(current) : undefined}
						aria-label={words.title}
						placeholder={words.hint}
						value={typed}
						maxLength={60}
						onChange={(event) => type(event.currentTarget.value)}
						onKeyDown={onKeyDown}
					/>
					<kbd className={classes['key']}>Esc</kbd>
				</div>
				<div className={classes['list']} id={listId} role="listbox" aria-label={words.results} aria-busy={isSearching}>
					{lines.map((line, index) => (
						<div key={line.key} role="presentation">
							{lines[index - 1]?.group !== line.group && (
								<div className={classes['group']} role="presentation">
									{props.groupName(line)}
								</div>
							)}
							{/* biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keyboard */}
							<div
								id={optionId(index)}
								role="option"
								tabIndex={-1}
								aria-selected={index === current}
								className={classes['entry']}
								onClick={() => choose(line)}
								onMouseMove={() => setActive(index)}
							>
								{props.icon(line)}
								<span className={classes['label']}>{line.label}</span>
								<span className={classes['hint']}>{line.hint}</span>
							</div>
						</div>
					))}
				</div>
				{lines.length === 0 && <p className={classes['none']}>{isSettled ? words.none : words.searching}</p>}
				{(typed.trim() === '' || (lines.length === 0 && isSettled)) && <p className={classes['help']}>{words.help}</p>}
			</Modal.Content>
		</Modal.Root>
	);
}
