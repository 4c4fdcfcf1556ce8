import { Loader, MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue, useIntersection } from '@mantine/hooks';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { Relation } from '#domain/resource/field.ts';
import classes from '#web/kit/fields/inputs.module.css';
import { type RemoteChoice, useRemoteChoices } from '#web/kit/fields/remote-choices.ts';
import { asText, type InputProps, wrapperProps } from '#web/kit/form/input.props.ts';
import type { FilterWidgetProps } from '#web/kit/grid/grid.column.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

const typingMs = 300;
const allMatch = ({ options }: { options: unknown[] }) => options as never[];

/** The last choice on screen: asks for the next page when it comes into view. */
function LastChoice({ onSeen, children }: { onSeen(): void; children: ReactNode }): ReactNode {
	const { ref, entry } = useIntersection<HTMLSpanElement>();
	const isSeen = entry?.isIntersecting ?? false;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once each time it comes into view
	useEffect(
		function askForMore() {
			if (isSeen) onSeen();
		},
		[isSeen],
	);
	return (
		<span ref={ref} className={classes['drawn']}>
			{children}
		</span>
	);
}

/** The choices on screen: what matches the typed text, and always those that are chosen. */
function useChoices(relation: Relation, chosen: readonly string[]) {
	const { t } = useTranslation('resource');
	const [isOpen, setOpen] = useState(false);
	const [typed, setTyped] = useState('');
	const [search] = useDebouncedValue(typed, typingMs);
	const hasChosen = chosen.length > 0;
	const behind = useRemoteChoices(relation, { search: '', chosen, enabled: hasChosen });
	const stored = hasChosen ? behind.choices : [];
	const names = new Set(stored.map(({ label }) => label));
	// A select writes the chosen label into its search box: that is no search.
	const wanted = names.has(search) ? '' : search;
	const offered = useRemoteChoices(relation, { search: wanted, chosen: [], enabled: isOpen });
	const choices = new Map<string, RemoteChoice>();
	for (const choice of [...(isOpen ? offered.choices : []), ...stored]) {
		if (!choices.has(choice.value)) choices.set(choice.value, choice);
	}
	const last = offered.hasNextPage ? offered.choices.at(-1)?.value : undefined;
	return {
		data: [...choices.values()].map(({ value, label }) => ({ value, label })),
		searchable: true,
		clearable: true,
		filter: allMatch,
		onSearchChange: setTyped,
		onDropdownOpen: () => setOpen(true),
		onDropdownClose: () => setOpen(false),
		// Without a message an empty list is not shown: the spinning wheel says that it is on its way.
		nothingFoundMessage: offered.isPending ? undefined : t('nothingFound'),
		renderOption: ({ option }: { option: { value: string; label?: string } }) => {
			const drawn = choices.get(option.value)?.drawn ?? option.label;
			if (option.value !== last) return <span className={classes['drawn']}>{drawn}</span>;
			return <LastChoice onSeen={() => void offered.fetchNextPage()}>{drawn}</LastChoice>;
		},
		placeholder: hasChosen ? '' : t('typeToSearch'),
		rightSection: offered.isFetching ? <Loader size={14} /> : undefined,
		comboboxProps: { withinPortal: false },
		withScrollArea: false,
		classNames: { options: classes['offered'] },
	};
}

/** One row of another resource, searched on the server. */
export function RemoteSelectField(props: InputProps): ReactNode {
	const value = asText(props.value) === '0' ? '' : asText(props.value);
	const choices = useChoices(props.field.relation as Relation, value ? [value] : []);
	return (
		<Select
			{...wrapperProps(props)}
			{...choices}
			ref={props.inputRef as Ref<HTMLInputElement>}
			value={value || null}
			onChange={(next) => props.onChange(next ?? '')}
		/>
	);
}

/** Several rows of another resource. */
export function RemoteSelectsField(props: InputProps): ReactNode {
	const values = ((props.value as unknown[] | '') || []).map(String);
	const choices = useChoices(props.field.relation as Relation, values);
	return (
		<MultiSelect
			{...wrapperProps(props)}
			{...choices}
			classNames={{
				...choices.classNames,
				pill: classes['pill'],
				inputField: classes['typed'],
				pillsList: classes['picked'],
			}}
			ref={props.inputRef as Ref<HTMLInputElement>}
			value={values}
			onChange={props.onChange}
		/>
	);
}

/** The same as a filter of a list. */
export function RemoteFilter({
	label,
	value,
	onChange,
	relation,
}: FilterWidgetProps & { relation: Relation }): ReactNode {
	const choices = useChoices(relation, value ? [value] : []);
	return <Select {...choices} label={label} value={value || null} onChange={(next) => onChange(next ?? '')} />;
}
