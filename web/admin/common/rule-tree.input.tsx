import { ActionIcon, Checkbox, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { controllerPath } from '#domain/resource/resource.ts';
import { send } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import type { InputProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import classes from './rule-tree.module.css';
import { countGiven, idsOf, type RuleBranch, stateOf, toggled } from './rule-tree.rules.ts';

/** The rules that the caller may give. */
function useRules(resource: string) {
	const path = `${controllerPath(resource)}/index`;
	return useQuery<RuleBranch[], CallError>({
		queryKey: [path, 'tree'],
		staleTime: 30_000,
		queryFn: async ({ signal }) => {
			const options = { signal, cancelDuplicates: false, errors: 'silent' } as const;
			return (await send<{ list: RuleBranch[] }>('GET', path, {}, options)).data.list;
		},
	});
}

interface BranchProps {
	rule: RuleBranch;
	given: ReadonlySet<number>;
	onToggle(rule: RuleBranch): void;
	isOpenAtFirst?: boolean;
}

function Check({ rule, given, onToggle }: BranchProps): ReactNode {
	const state = stateOf(rule, given);
	return (
		<Checkbox
			size="sm"
			label={rule.title}
			checked={state === 'on'}
			indeterminate={state === 'half'}
			onChange={() => onToggle(rule)}
		/>
	);
}

/** A folder unfolds into its pages; the buttons of a page stand in one line. */
function Branch(props: BranchProps): ReactNode {
	const { t } = useTranslation('admin-rules');
	const { rule, isOpenAtFirst = false } = props;
	const [isOpen, setOpen] = useState(isOpenAtFirst);
	const children = rule.children ?? [];
	const buttons = children.filter(({ type }) => type === 'button');
	const pages = children.filter(({ type }) => type !== 'button');
	return (
		<li>
			<div className={classes['rule']}>
				{children.length > 0 ? (
					<ActionIcon
						size="sm"
						aria-expanded={isOpen}
						aria-label={t(isOpen ? 'fold' : 'unfold', { name: rule.title })}
						onClick={() => setOpen(!isOpen)}
					>
						<ChevronRight size={15} className={classes['chevron']} data-open={isOpen || undefined} />
					</ActionIcon>
				) : (
					<span className={classes['leaf']} />
				)}
				<Check {...props} />
			</div>
			{isOpen && buttons.length > 0 && (
				<div className={classes['buttons']}>
					{buttons.map((button) => (
						<Check key={button.id} {...props} rule={button} />
					))}
				</div>
			)}
			{isOpen && pages.length > 0 && (
				<ul className={classes['branch']}>
					{pages.map((page) => (
						<Branch key={page.id} {...props} rule={page} isOpenAtFirst={false} />
					))}
				</ul>
			)}
		</li>
	);
}

/** What a group may do: a tree of checks; parents of chosen rules are sent with them. */
export function RuleTreeInput({ label, hint, error, value, onChange, field, inputRef }: InputProps): ReactNode {
	const { t } = useTranslation('admin-rules');
	const rules = useRules(field.relation?.resource ?? '');
	const tree = rules.data ?? [];
	const all = idsOf(tree);
	const chosen = ((value as unknown[] | '') || []).map(String);
	const given = new Set(chosen.includes('*') ? all : chosen.map(Number));
	const count = countGiven(tree, given);
	const isAll = count > 0 && tree.every((rule) => stateOf(rule, given) === 'on');
	const isOfStaff = field.relation?.resource === 'auth/rule';
	const give = (ids: readonly number[]) => onChange(ids.map(String));
	return (
		<Input.Wrapper
			label={label}
			description={hint}
			error={error}
			withAsterisk={field.required ?? false}
			labelElement="div"
		>
			<ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
			{rules.isPending && <ListSkeleton rows={5} height={24} />}
			{rules.data && (
				<fieldset className={classes['tree']} aria-label={label}>
					<div className={classes['all']}>
						<Checkbox
							size="sm"
							ref={inputRef as Ref<HTMLInputElement>}
							label={t('all')}
							checked={isAll}
							indeterminate={count > 0 && !isAll}
							onChange={() => give(isAll ? [] : all)}
						/>
						<span className="at-figures">{t('count', { count, total: all.length })}</span>
					</div>
					{isAll && <p className={classes['note']}>{t(isOfStaff ? 'allOfStaff' : 'allOfMembers')}</p>}
					<ul className={classes['branch']}>
						{tree.map((rule) => (
							<Branch
								key={rule.id}
								rule={rule}
								given={given}
								isOpenAtFirst={stateOf(rule, given) === 'half'}
								onToggle={(each) => give(toggled(tree, given, each))}
							/>
						))}
					</ul>
				</fieldset>
			)}
		</Input.Wrapper>
	);
}
