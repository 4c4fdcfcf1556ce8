import { Input, Popover, TextInput } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { classifyTree } from '#domain/goods/goods.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import classes from '#web/kit/fields/cascade.module.css';
import { CascadeLevel } from '#web/kit/fields/cascade-level.tsx';
import { PickButton } from '#web/kit/fields/pick-button.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import {
	branchesOf,
	type ClassifyBranch,
	type ClassifyLeaf,
	leavesOf,
	levelsOf,
	pathTo,
	placesOf,
} from './classify.rules.ts';

function useClassifyTree(): ClassifyBranch[] {
	const { data } = useCall<typeof classifyTree>('GET', '/api/shop.Classify/index', {}, { staleTime: 60_000 });
	return useMemo(() => branchesOf(data?.list ?? []), [data]);
}

/** The categories that take goods, as choices. */
export function useClassifyLeaves(): ClassifyLeaf[] {
	return leavesOf(useClassifyTree());
}

/** All categories, as choices to look within. */
export function useClassifyPlaces(): ClassifyLeaf[] {
	const tree = useClassifyTree();
	return useMemo(() => placesOf(tree), [tree]);
}

interface ClassifySelectProps {
	label: string;
	value: string;
	onChange(value: string): void;
	/** The present category, which may be disabled and so missing among the choices. */
	present?: ClassifyLeaf;
	required?: boolean;
	error?: ReactNode;
}

/** Chooses a category without branches: level by level, or found by its name. */
export function ClassifySelect({ label, value, onChange, present, required, error }: ClassifySelectProps): ReactNode {
	const { t } = useTranslation('resource');
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const [typed, setTyped] = useState('');
	const [way, setWay] = useState<readonly string[]>([]);
	const tree = useClassifyTree();
	const leaves = leavesOf(tree);
	const chosen = leaves.find((leaf) => leaf.value === value) ?? (present?.value === value ? present : undefined);
	const sought = typed.trim().toLowerCase();
	const found = leaves.filter((leaf) => leaf.label.toLowerCase().includes(sought));

	/** Each opening begins at the choice. */
	function open(): void {
		setTyped('');
		setWay(pathTo(tree, value));
		setOpen(true);
	}

	function choose(leaf: string): void {
		onChange(leaf);
		setOpen(false);
	}

	function follow({ value: branch, children }: ClassifyBranch, level: number): void {
		if (children.length === 0) choose(branch);
		else setWay([...way.slice(0, level), branch]);
	}

	return (
		<Input.Wrapper label={label} error={error} withAsterisk={required ?? false} id={id} labelElement="div">
			<Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start">
				<Popover.Target>
					<PickButton
						aria-labelledby={`${id}-label ${id}-value`}
						aria-describedby={error ? `${id}-error` : undefined}
						isWrong={Boolean(error)}
						onClick={isOpen ? () => setOpen(false) : open}
					>
						<span id={`${id}-value`} data-empty={!chosen || undefined}>
							{chosen?.label ?? t('choose')}
						</span>
						<ChevronDown size={15} aria-hidden="true" />
					</PickButton>
				</Popover.Target>
				<Popover.Dropdown miw={320} maw="calc(100vw - 24px)">
					<TextInput
						aria-label={t('searchCategories')}
						placeholder={t('searchCategories')}
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
						onKeyDown={(event) => {
							if (event.key !== 'Enter') return;
							event.preventDefault();
							const [first] = found;
							if (sought !== '' && first) choose(first.value);
						}}
					/>
					{sought === '' && (
						<div className={classes['levels']}>
							{levelsOf(tree, way).map((entries, level) => (
								<CascadeLevel
									key={way[level - 1] ?? 'top'}
									name={`${label} ${level + 1}`}
									entries={entries}
									chosen={level < way.length ? way[level] : value}
									hasBelow={({ children }) => children.length > 0}
									onChoose={(entry) => follow(entry, level)}
								/>
							))}
						</div>
					)}
					{sought !== '' && found.length > 0 && (
						<div className={classes['found']}>
							{found.map((leaf) => (
								<button key={leaf.value} type="button" className={classes['entry']} onClick={() => choose(leaf.value)}>
									{leaf.label}
								</button>
							))}
						</div>
					)}
					{sought !== '' && found.length === 0 && <p className={classes['none']}>{t('nothingFound')}</p>}
				</Popover.Dropdown>
			</Popover>
		</Input.Wrapper>
	);
}
