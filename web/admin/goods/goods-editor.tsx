import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { goodsProblem } from '#domain/goods/goods.errors.ts';
import { placeholderImage } from '#domain/goods/goods.rules.ts';
import { formSpecProblem } from '#domain/goods/goods.specs.ts';
import { deliveryType, goodsType } from '#domain/goods/goods.status.ts';
import { ClassifySelect } from '#web/admin/common/classify-select.tsx';
import { OwnerSelect } from '#web/admin/common/owner-select.tsx';
import { RichText } from '#web/kit/editor/rich-text.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useLeaveGuard } from '#web/kit/shell/tab-context.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { type Draft, type DraftSku, draftOf, emptyDraft, hasOtherGroups } from './editor.draft.ts';
import classes from './editor.module.css';
import { problemText } from './editor.problem.ts';
import type { EditorRow } from './goods.types.ts';
import { PicturesField } from './pictures-field.tsx';
import { placesOf, skuProblems } from './sku-problems.ts';
import { SpecSection } from './spec-section.tsx';
import { TemplateSelect } from './template-select.tsx';

interface GoodsEditorProps {
	/** Absent for new goods. */
	row?: EditorRow;
	isSaving: boolean;
	/** Texts of the server by field. */
	errors: Readonly<Record<string, string>>;
	canShelve: boolean;
	onSave(draft: Draft, onShelf: boolean): void;
	onBack(): void;
}

/** Everything about one goods on one page, with its save bar always in sight. */
export function GoodsEditor({ row, isSaving, errors, canShelve, onSave, onBack }: GoodsEditorProps): ReactNode {
	const { t } = useTranslation('admin-goods');
	const [draft, setDraft] = useState<Draft>(() => (row ? draftOf(row) : emptyDraft()));
	const [isDirty, setDirty] = useState(false);
	const [problem, setProblem] = useState('');
	/** The skus as they were when it was last tried to save them. */
	const [sent, setSent] = useState<readonly DraftSku[]>();
	const form = useRef<HTMLFormElement>(null);
	const change = useCallback((next: (draft: Draft) => Draft) => {
		setDirty(true);
		setDraft(next);
	}, []);
	const put = (part: Partial<Draft>) => change((now) => ({ ...now, ...part }));
	const putEnglish = (part: Partial<Draft['en']>) => change((now) => ({ ...now, en: { ...now.en, ...part } }));
	useLeaveGuard(isDirty);

	function save(onShelf: boolean): void {
		setSent(draft.skus);
		// What an import left out may stay so; what was just added must be generated.
		const isBehind = hasOtherGroups(draft) && !(row && hasOtherGroups(draftOf(row)));
		const found = formSpecProblem(draft) ?? (isBehind ? goodsProblem('spec.incomplete') : undefined);
		const wrong = placesOf(draft.skus, skuProblems(draft.skus, undefined, { hidesMissing: false, text: String }));
		setProblem(found ? problemText(found) : wrong.length > 0 ? t('editor.wrongCells', { count: wrong.length }) : '');
		if (found || wrong.length > 0 || !form.current?.reportValidity()) return;
		onSave(draft, onShelf);
	}
	const saveByKeys = (event: KeyboardEvent) => {
		if (!isPressed(event, 'save')) return;
		event.preventDefault();
		save(false);
	};
	const problems = useMemo(
		() =>
			skuProblems(draft.skus, sent && { texts: errors, skus: sent }, {
				hidesMissing: !sent,
				text: (code) => t(`editor.cellProblems.${code}`),
			}),
		[draft.skus, sent, errors, t],
	);
	const present = row && { value: String(row.classify_id), label: row.classify_name };
	return (
		<form
			ref={form}
			className={classes['editor']}
			noValidate
			onKeyDown={saveByKeys}
			onSubmit={(event) => {
				event.preventDefault();
				save(false);
			}}
		>
			<Section title={t('editor.base')}>
				<div className={classes['fields']}>
					<TextInput
						label={t('editor.name')}
						required
						maxLength={120}
						autoFocus={!row}
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
					<ClassifySelect
						label={t('editor.classify')}
						required
						value={draft.classify_id}
						{...(present && { present })}
						error={errors['classify_id']}
						onChange={(classify_id) => put({ classify_id })}
					/>
					<OwnerSelect
						label={t('editor.merchant')}
						platform={t('platform')}
						value={draft.merchant_id}
						error={errors['merchant_id']}
						onChange={(merchant_id) => put({ merchant_id })}
					/>
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
							value={draft.stock_warn}
							error={errors['stock_warn']}
							onChange={(event) => put({ stock_warn: event.currentTarget.value })}
						/>
						<TextInput
							label={t('editor.weigh')}
							inputMode="numeric"
							value={draft.weigh}
							error={errors['weigh']}
							onChange={(event) => put({ weigh: event.currentTarget.value })}
						/>
					</div>
				</div>
			</Section>
			<Section title={t('editor.pictures')} hint={t('editor.picturesHint')}>
				{draft.pictures[0] === placeholderImage && <p className={classes['notice']}>{t('editor.pictureMissing')}</p>}
				<PicturesField
					pictures={draft.pictures}
					onChange={(pictures) => put({ pictures: withoutPlaceholder(pictures) })}
				/>
			</Section>
			<Section title={t('editor.specs')}>
				<SpecSection draft={draft} onChange={change} problems={problems} />
			</Section>
			<Section title={t('editor.delivery')}>
				<div className={classes['fields']}>
					<NativeSelect
						label={t('editor.deliveryType')}
						value={draft.delivery_type}
						data={[
							{ value: deliveryType.free, label: t('editor.free') },
							{ value: deliveryType.fixed, label: t('editor.fixed') },
							{ value: deliveryType.template, label: t('editor.template') },
						]}
						onChange={(event) => put({ delivery_type: event.currentTarget.value })}
					/>
					{draft.delivery_type === deliveryType.template && (
						<TemplateSelect
							label={t('editor.templateOf')}
							merchantId={draft.merchant_id}
							value={draft.delivery_template_id}
							error={errors['delivery_template_id']}
							onChange={(delivery_template_id) => put({ delivery_template_id })}
						/>
					)}
					{draft.delivery_type === deliveryType.fixed && (
						<>
							<TextInput
								label={t('editor.deliveryFee')}
								inputMode="decimal"
								leftSection="¥"
								value={draft.delivery_fee}
								error={errors['delivery_fee']}
								onChange={(event) => put({ delivery_fee: event.currentTarget.value })}
							/>
							<NativeSelect
								label={t('editor.fixedPer')}
								value={draft.fixed_per}
								data={[
									{ value: 'order', label: t('editor.perOrder') },
									{ value: 'piece', label: t('editor.perPiece') },
								]}
								onChange={(event) => put({ fixed_per: event.currentTarget.value })}
							/>
						</>
					)}
				</div>
			</Section>
			<Section title={t('editor.detail')} hint={t('editor.detailHint')}>
				<div className={classes['fields']}>
					<RichText
						label={t('editor.chinese')}
						value={draft.detail}
						error={errors['detail']}
						onChange={(detail) => put({ detail })}
					/>
					<RichText
						label={t('editor.english')}
						lang="en"
						value={draft.en.detail}
						onChange={(detail) => putEnglish({ detail })}
					/>
				</div>
			</Section>
			<div className={classes['saveBar']}>
				<span className={classes['state']} role="status" data-hint={(!problem && !isDirty) || undefined}>
					{problem || (isDirty ? t('editor.unsaved') : t('editor.shortcut'))}
				</span>
				<Group gap="sm" wrap="nowrap">
					<Button variant="default" onClick={onBack}>
						{t('editor.back')}
					</Button>
					{canShelve && row?.status !== '1' && (
						<Button variant="light" loading={isSaving} onClick={() => save(true)}>
							{t('editor.saveOnShelf')}
						</Button>
					)}
					<Button type="submit" loading={isSaving}>
						{t('editor.save')}
					</Button>
				</Group>
			</div>
		</form>
	);
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }): ReactNode {
	return (
		<section className={classes['section']} aria-label={title}>
			<h2 className={classes['heading']}>{title}</h2>
			{hint && <p className={classes['hint']}>{hint}</p>}
			{children}
		</section>
	);
}

/** The drawn stand-in goes as soon as there is a picture of its own. */
function withoutPlaceholder(pictures: readonly string[]): string[] {
	const own = pictures.filter((picture) => picture !== placeholderImage);
	return own.length > 0 ? own : [...pictures];
}
