import { NumberInput, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useClassifyLeaves } from '#web/shared/goods/classify-select.tsx';
import classes from './import.module.css';
import { type Choices, newCategory, type Preview } from './import.types.ts';

const classifyPath = '/admin/shop/goods/classify';

interface QuestionsProps {
	preview: Preview;
	choices: Choices;
	onChange(choices: Choices): void;
}

/** What the file does not say and somebody has to: how many there are, and where unknown categories belong. */
export function Questions({ preview, choices, onChange }: QuestionsProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const auth = useAuth();
	const leaves = useClassifyLeaves();
	const { unknown_stock: unsaid, unknown_categories: categories } = preview;
	if (unsaid === 0 && categories.length === 0) return null;
	const mayCreate = auth({ name: classifyPath, subNodeName: `${classifyPath}/add` });
	const places = [
		{ value: '', label: t('questions.chosen') },
		...(mayCreate ? [{ value: newCategory, label: t('questions.create') }] : []),
		...leaves.map(({ value, label }) => ({ value, label })),
	];
	return (
		<section className={classes['card']} aria-label={t('questions.title')}>
			<h2 className={classes['heading']}>{t('questions.title')}</h2>
			{unsaid > 0 && (
				<NumberInput
					className={classes['question']}
					label={t('questions.stock', { count: unsaid })}
					description={t('questions.stockHint')}
					min={0}
					max={1_000_000}
					allowDecimal={false}
					value={choices.unknown_stock}
					onChange={(value) => onChange({ ...choices, unknown_stock: value === '' ? '' : String(value) })}
				/>
			)}
			{categories.length > 0 && (
				<>
					<p className={classes['hint']}>{t('questions.categories')}</p>
					<div className={classes['fields']}>
						{categories.map(({ name, goods }) => (
							<Select
								key={name}
								label={t('questions.category', { name, count: goods })}
								searchable
								allowDeselect={false}
								data={places}
								value={choices.categories[name] ?? ''}
								onChange={(to) => onChange({ ...choices, categories: { ...choices.categories, [name]: to ?? '' } })}
							/>
						))}
					</div>
				</>
			)}
		</section>
	);
}
