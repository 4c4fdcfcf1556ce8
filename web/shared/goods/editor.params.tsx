import { ActionIcon, Button, MultiSelect, NativeSelect, Select, TextInput } from '@mantine/core';
import { GripVertical, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { chosenOf, type ParamKind, paramKinds, paramSeparator } from '#domain/goods/goods.params.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { movedTo, useSort } from '#web/kit/shortcuts/use-sort.ts';
import { type DraftParam, newParam } from './editor.draft.ts';
import classes from './editor.params.module.css';
import { type GoodsKit, withTemplate } from './goods-kit.ts';

const mostParams = 50;

interface ParamsFieldsProps {
	params: readonly DraftParam[];
	/** Gets the change to make to the lines as they are then. */
	onChange(change: (params: readonly DraftParam[]) => DraftParam[]): void;
	errors: Readonly<Record<string, string>>;
	/** What may be begun with, the most fitting first. */
	templates: GoodsKit['paramsTemplates'];
}

/** The table of facts: names, values after their kind, both languages. */
export function ParamsFields({ params, onChange, errors, templates }: ParamsFieldsProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const handle = useSort('params', params.length, (from, to) => onChange((now) => movedTo(now, from, to)));
	const put = (key: number, part: Partial<DraftParam>) =>
		onChange((now) => now.map((param) => (param.key === key ? { ...param, ...part } : param)));
	return (
		<>
			{params.length > 0 && (
				<ul className={classes['params']} aria-label={t('editor.params')}>
					{params.map((param, at) => (
						<li key={param.key} className={classes['param']} data-sort="params">
							<ActionIcon
								className={classes['grip'] ?? ''}
								variant="subtle"
								aria-label={t('editor.moveParam', { name: param.name || at + 1 })}
								title={t('editor.moveHint')}
								{...handle(at)}
							>
								<GripVertical size={16} aria-hidden="true" />
							</ActionIcon>
							<ParamLine
								param={param}
								number={at + 1}
								error={errors[`params.${at}.value`]}
								put={(part) => put(param.key, part)}
							/>
							<ActionIcon
								size="lg"
								variant="subtle"
								aria-label={t('editor.removeParam', { name: param.name || at + 1 })}
								onClick={() => onChange((now) => now.filter(({ key }) => key !== param.key))}
							>
								<X size={16} />
							</ActionIcon>
						</li>
					))}
				</ul>
			)}
			<div className={classes['tools']}>
				<Button
					variant="default"
					size="xs"
					leftSection={<Plus size={14} />}
					disabled={params.length >= mostParams}
					onClick={() => onChange((now) => [...now, newParam()])}
				>
					{t('editor.addParam')}
				</Button>
				{templates.length > 0 && (
					<Select
						size="xs"
						aria-label={t('editor.paramsTemplate')}
						placeholder={t('editor.paramsTemplate')}
						searchable
						data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
						value={null}
						onChange={(chosen) => {
							const template = templates.find(({ id }) => String(id) === chosen);
							if (template) onChange((now) => withTemplate(now, template));
						}}
					/>
				)}
			</div>
		</>
	);
}

interface ParamLineProps {
	param: DraftParam;
	number: number;
	error: string | undefined;
	put(part: Partial<DraftParam>): void;
}

function ParamLine({ param, number, error, put }: ParamLineProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const nameOf = (part: string) => t('editor.paramPart', { number, part });
	const english = t('editor.english');
	// A choice comes with its options, from a template; it is not made here.
	const kinds = paramKinds.filter((kind) => ['text', 'number'].includes(kind) || kind === param.kind);
	return (
		<div className={classes['cells']}>
			<TextInput
				aria-label={nameOf(t('editor.paramName'))}
				placeholder={t('editor.paramName')}
				maxLength={40}
				autoFocus={param.name === '' && param.value === ''}
				value={param.name}
				onChange={(event) => put({ name: event.currentTarget.value })}
			/>
			<NativeSelect
				aria-label={nameOf(t('editor.paramKind'))}
				value={param.kind}
				data={kinds.map((kind) => ({ value: kind, label: t(`editor.paramKinds.${kind}`) }))}
				onChange={(event) => put({ kind: event.currentTarget.value as ParamKind })}
			/>
			<ParamValue param={param} label={nameOf(t('editor.paramValue'))} error={error} put={put} />
			<TextInput
				aria-label={`${nameOf(t('editor.paramName'))} (${english})`}
				placeholder={`${t('editor.paramName')} (${english})`}
				lang="en"
				maxLength={40}
				value={param.en.name}
				onChange={(event) => put({ en: { ...param.en, name: event.currentTarget.value } })}
			/>
			<TextInput
				aria-label={`${nameOf(t('editor.paramValue'))} (${english})`}
				placeholder={`${t('editor.paramValue')} (${english})`}
				lang="en"
				maxLength={255}
				value={param.en.value}
				onChange={(event) => put({ en: { ...param.en, value: event.currentTarget.value } })}
			/>
		</div>
	);
}

function ParamValue({ param, label, error, put }: Omit<ParamLineProps, 'number'> & { label: string }): ReactNode {
	const { t } = useTranslation('goods-editor');
	const { kind, value, options, unit } = param;
	const common = {
		'aria-label': label,
		placeholder: t('editor.paramValue'),
		error,
		'aria-required': param.required === 1,
	};
	const names = options.map((option) => option.value);
	/** What is chosen is known in English too, where every option of it is. */
	function choose(chosen: readonly string[]): void {
		const english = chosen.map((name) => options.find((option) => option.value === name)?.en ?? '');
		const en = english.every(Boolean) ? english.join(', ') : '';
		put({ value: chosen.join(paramSeparator), en: { ...param.en, value: en } });
	}
	if (kind === 'select' && options.length > 0) {
		return <Select {...common} data={names} value={value || null} onChange={(next) => choose(next ? [next] : [])} />;
	}
	if (kind === 'multi' && options.length > 0) {
		const chosen = chosenOf({ kind, value });
		return <MultiSelect {...common} data={names} value={chosen} onChange={choose} />;
	}
	return (
		<div className={classes['value']}>
			<TextInput
				{...common}
				maxLength={255}
				inputMode={kind === 'number' ? 'decimal' : 'text'}
				value={value}
				onChange={(event) => put({ value: event.currentTarget.value })}
			/>
			{kind === 'number' && (
				<TextInput
					className={classes['unit'] ?? ''}
					aria-label={`${label} ${t('editor.paramUnit')}`}
					placeholder={t('editor.paramUnit')}
					maxLength={20}
					value={unit}
					onChange={(event) => put({ unit: event.currentTarget.value })}
				/>
			)}
		</div>
	);
}
