import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { ChevronRight, MapPin } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type AreaTree, pathOf, stateOf, toggleArea } from '#domain/freight/area-choice.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './area-select.module.css';

interface AreaSelectProps {
	/** Said before the chosen areas. */
	label: string;
	tree: AreaTree;
	value: readonly number[];
	onChange(value: number[]): void;
	error?: string | undefined;
}

const mostNamed = 4;
const mostFound = 40;

/** Provinces, cities and districts from a tree, with a search; what is chosen whole stays one area. */
export function AreaSelect({ label, tree, value, onChange, error }: AreaSelectProps): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const [typed, setTyped] = useState('');
	const search = typed.trim();
	const chosen = new Set(value);
	const names = value.slice(0, mostNamed).map((area) => tree.nodes.get(area)?.name ?? String(area));
	const text = names.length > 0 ? names.join(t('area.comma')) : t('area.choose');
	const more = value.length > mostNamed ? t('area.more', { count: value.length }) : '';
	function show(next: boolean): void {
		setOpen(next);
		if (!next) setTyped('');
	}
	const toggle = (area: number) => onChange(toggleArea(tree, value, area));
	const found = search === '' ? [] : foundIn(tree, search);
	return (
		<div>
			<Popover
				opened={isOpen}
				onChange={show}
				position="bottom-start"
				width="min(380px, calc(100vw - 24px))"
				trapFocus
				returnFocus
			>
				<Popover.Target>
					<button
						type="button"
						className={classes['button']}
						aria-label={`${label}: ${text}${more}`}
						aria-describedby={error ? `${id}-error` : undefined}
						data-error={Boolean(error) || undefined}
						data-empty={value.length === 0 || undefined}
						onClick={() => show(!isOpen)}
					>
						<MapPin size={15} aria-hidden="true" />
						<span>
							{text}
							{more}
						</span>
					</button>
				</Popover.Target>
				<Popover.Dropdown aria-label={label}>
					<TextInput
						data-autofocus
						aria-label={t('area.search')}
						placeholder={t('area.search')}
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
					{search === '' ? (
						<ul className={classes['tree']} aria-label={label}>
							{(tree.below.get(0) ?? []).map((area) => (
								<Branch key={area} area={area} tree={tree} chosen={chosen} onToggle={toggle} />
							))}
						</ul>
					) : (
						<ul className={classes['tree']} aria-label={label}>
							{found.length === 0 && <li className={classes['none']}>{t('area.none')}</li>}
							{found.map((area) => (
								<li key={area} className={classes['leafRow']}>
									<Check area={area} tree={tree} chosen={chosen} onToggle={toggle} isWhole />
								</li>
							))}
						</ul>
					)}
					<div className={classes['foot']}>
						<Button size="xs" variant="subtle" disabled={value.length === 0} onClick={() => onChange([])}>
							{t('area.clear')}
						</Button>
						<span className="at-figures">{t('area.count', { count: value.length })}</span>
						<Button size="xs" onClick={() => show(false)}>
							{t('area.done')}
						</Button>
					</div>
				</Popover.Dropdown>
			</Popover>
			{error && (
				<p id={`${id}-error`} className={classes['error']}>
					{error}
				</p>
			)}
		</div>
	);
}

interface BranchProps {
	area: number;
	tree: AreaTree;
	chosen: ReadonlySet<number>;
	onToggle(area: number): void;
}

function Branch(props: BranchProps): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const { area, tree } = props;
	const [isOpen, setOpen] = useState(false);
	const below = tree.below.get(area) ?? [];
	const name = tree.nodes.get(area)?.name ?? '';
	return (
		<li>
			<div className={classes['row']}>
				{below.length > 0 ? (
					<ActionIcon
						size="sm"
						aria-expanded={isOpen}
						aria-label={t(isOpen ? 'area.fold' : 'area.unfold', { name })}
						onClick={() => setOpen(!isOpen)}
					>
						<ChevronRight size={15} className={classes['chevron']} data-open={isOpen || undefined} />
					</ActionIcon>
				) : (
					<span className={classes['leaf']} />
				)}
				<Check {...props} />
			</div>
			{isOpen && (
				<ul className={classes['below']}>
					{below.map((each) => (
						<Branch key={each} {...props} area={each} />
					))}
				</ul>
			)}
		</li>
	);
}

function Check({ area, tree, chosen, onToggle, isWhole = false }: BranchProps & { isWhole?: boolean }): ReactNode {
	const state = stateOf(tree, chosen, area);
	const name = tree.nodes.get(area)?.name ?? '';
	return (
		<Checkbox
			size="sm"
			label={isWhole ? wayTo(tree, area) : name}
			checked={state === 'all'}
			indeterminate={state === 'some'}
			onChange={() => onToggle(area)}
		/>
	);
}

function wayTo(tree: AreaTree, area: number): string {
	return pathOf(tree, area)
		.reverse()
		.map((id) => tree.nodes.get(id)?.name ?? '')
		.join(' / ');
}

function foundIn(tree: AreaTree, text: string): number[] {
	return [...tree.nodes.values()]
		.filter(({ name }) => name.includes(text))
		.slice(0, mostFound)
		.map(({ id }) => id);
}
