import { NativeSelect, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { keptFurther } from '#domain/goods/further.rules.ts';
import { goodsType } from '#domain/goods/goods.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { ClassifyLeaf } from './classify.rules.ts';
import { ClassifySelect } from './classify-select.tsx';
import type { Draft } from './editor.draft.ts';
import classes from './editor.module.css';
import type { SectionProps } from './editor.section.ts';
import type { EditorTools } from './editor.tools.ts';
import { FurtherSelect } from './further-select.tsx';
import { choicesOf, type GoodsKit } from './goods-kit.ts';

interface BaseProps extends SectionProps {
	kit: GoodsKit | undefined;
	isNew: boolean;
	platform: EditorTools['platform'];
	/** Categories by name that may be missing among the choices: disabled, or just made. */
	known: readonly ClassifyLeaf[];
	onMade(made: ClassifyLeaf): void;
}

/** What it is called, where it belongs, whose it is. */
export function BaseFields({ draft, put, errors, kit, isNew, platform, known, onMade }: BaseProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const present = known.find(({ value }) => value === draft.classify_id);
	const putMain = (classify_id: string) =>
		put({ classify_id, extra_classify_ids: keptFurther(draft.extra_classify_ids, Number(classify_id)) });
	const putEnglish = (part: Partial<Draft['en']>) => put({ en: { ...draft.en, ...part } });
	return (
		<div className={classes['fields']}>
			<TextInput
				label={t('editor.name')}
				required
				maxLength={120}
				autoFocus={isNew}
				value={draft.name}
				error={errors['name']}
				onChange={(event) => put({ name: event.currentTarget.value })}
			/>
			<TextInput
				label={t('editor.nameEn')}
				maxLength={120}
				lang="en"
				value={draft.en.name}
				onChange={(event) => putEnglish({ name: event.currentTarget.value })}
			/>
			<TextInput
				label={t('editor.brief')}
				maxLength={255}
				value={draft.brief}
				error={errors['brief']}
				onChange={(event) => put({ brief: event.currentTarget.value })}
			/>
			<TextInput
				label={t('editor.briefEn')}
				maxLength={255}
				lang="en"
				value={draft.en.brief}
				onChange={(event) => putEnglish({ brief: event.currentTarget.value })}
			/>
			<div className={classes['withTool']}>
				<ClassifySelect
					label={t('editor.classify')}
					required
					value={draft.classify_id}
					{...(present && { present })}
					error={errors['classify_id']}
					onChange={putMain}
				/>
				{platform?.newClassify((made) => {
					onMade(made);
					putMain(made.value);
				})}
			</div>
			<FurtherSelect
				value={draft.extra_classify_ids}
				mainId={Number(draft.classify_id)}
				known={known}
				error={errors['extra_classify_ids']}
				onChange={(extra_classify_ids) => put({ extra_classify_ids })}
			/>
			{kit && kit.brands.length > 0 && (
				<Select
					label={t('editor.brand')}
					placeholder={t('editor.brandNone')}
					searchable
					clearable
					data={choicesOf(kit.brands, [draft.brand_id])}
					value={draft.brand_id > 0 ? String(draft.brand_id) : null}
					error={errors['brand_id']}
					onChange={(brand) => put({ brand_id: Number(brand ?? 0) })}
				/>
			)}
			{platform?.owner({
				label: t('editor.merchant'),
				value: draft.merchant_id,
				error: errors['merchant_id'],
				onChange: (merchant_id) => put({ merchant_id }),
			})}
			<TextInput
				label={t('editor.goodsNo')}
				placeholder={t('editor.goodsNoHint')}
				maxLength={32}
				value={draft.goods_no}
				error={errors['goods_no']}
				onChange={(event) => put({ goods_no: event.currentTarget.value })}
			/>
			<TextInput
				label={t('editor.keywords')}
				maxLength={255}
				value={draft.keywords}
				onChange={(event) => put({ keywords: event.currentTarget.value })}
			/>
			<NativeSelect
				label={t('editor.type')}
				value={draft.type}
				description={draft.type === goodsType.physical ? undefined : t('editor.typeNotSold')}
				data={Object.values(goodsType).map((value) => ({ value, label: t(`editor.types.${value}`) }))}
				onChange={(event) => put({ type: event.currentTarget.value })}
			/>
			<div className={classes['three']}>
				<TextInput
					label={t('editor.unit')}
					maxLength={10}
					value={draft.unit}
					onChange={(event) => put({ unit: event.currentTarget.value })}
				/>
				<TextInput
					label={t('editor.stockWarn')}
					inputMode="numeric"
					value={draft.stock_warn ?? ''}
					error={errors['stock_warn']}
					onChange={(event) => put({ stock_warn: event.currentTarget.value })}
				/>
				{platform && (
					<TextInput
						label={t('editor.weigh')}
						inputMode="numeric"
						value={draft.weigh}
						error={errors['weigh']}
						onChange={(event) => put({ weigh: event.currentTarget.value })}
					/>
				)}
			</div>
		</div>
	);
}
