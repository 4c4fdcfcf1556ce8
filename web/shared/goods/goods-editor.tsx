import { Button } from '@mantine/core';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { FormSection } from '#web/kit/form/form-section.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { saveKeys } from '#web/kit/form/save-keys.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useLeaveGuard } from '#web/kit/ui/leave-guard.ts';
import type { SkuField } from '#web/shared/sku/sku-fields.ts';
import { PricedLevels } from '#web/shared/sku/use-field-label.ts';
import { categoriesOf } from './classify.rules.ts';
import { BaseFields } from './editor.base.tsx';
import { DetailFields } from './editor.detail.tsx';
import type { Draft } from './editor.draft.ts';
import classes from './editor.module.css';
import { EditorNav, type EditorPart, editorParts, partId } from './editor.nav.tsx';
import { ParamsFields } from './editor.params.tsx';
import { PicturesFields } from './editor.pictures.tsx';
import { PublishFields, SeoFields } from './editor.publish.tsx';
import { DeliveryFields, MarketingFields } from './editor.terms.tsx';
import type { EditorTools } from './editor.tools.ts';
import type { EditorRow } from './goods.types.ts';
import { templatesFor } from './goods-kit.ts';
import type { KeptDraft } from './kept-draft.ts';
import { KeptNotice } from './kept-notice.tsx';
import { measureWarnings } from './measure-warnings.ts';
import { allWarnings, priceWarnings, useDoubtText } from './price-warnings.ts';
import { SpecSection } from './spec-section.tsx';
import { useEditorDraft } from './use-editor-draft.ts';
import { useEditorSave } from './use-editor-save.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useLevelPrices } from './use-level-prices.ts';

const noSkus: EditorRow['skus'] = [];
const partsOfCreator = editorParts.filter((part) => part !== 'publish');

interface GoodsEditorProps {
	/** Absent for new goods. */
	row?: EditorRow;
	isSaving: boolean;
	/** Texts of the server by field. */
	errors: Readonly<Record<string, string>>;
	canShelve: boolean;
	tools: EditorTools;
	/** What the form begins with, where that is not the row itself. */
	start?: Draft;
	/** Under this key the browser keeps what is not saved yet. */
	draftKey: string;
	onSave(draft: Draft, onShelf: boolean): void;
	onBack(): void;
	/** What becomes of a draft that was kept; nothing where it must be compared first. */
	onRestore(kept: KeptDraft): Draft | undefined;
}

/** Everything about one goods on one page, with its parts and its save bar always in sight. */
export function GoodsEditor({ row, start, isSaving, errors, canShelve, tools, ...props }: GoodsEditorProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const editor = useId();
	const { kit, platform } = tools;
	const { draft, isDirty, change, put, putEnglish } = useEditorDraft({ row, start, kit });
	const [known, setKnown] = useState(() => (row ? categoriesOf(row) : []));
	useLeaveGuard(isDirty && !isSaving);
	const kept = useKeptDraft({ key: props.draftKey, draft, row, isDirty, isSaving, isOffered: !start });
	function restore(found: KeptDraft): void {
		const restored = props.onRestore(found);
		kept.settle({ forgets: false });
		if (restored) change(() => restored);
	}
	const toCell = useRef<(row: number, field: SkuField) => void>(undefined);
	const [levels, levelSwitch] = useLevelPrices(kit, draft);
	const saving = useEditorSave({ editor, draft, levels, row, errors, toCell, onSave: props.onSave });
	const { form, problem, problems, wrong, save } = saving;
	const templates = tools.useTemplates(draft.merchant_id);
	const missing = useMemo(() => {
		const template = templates.find(({ id }) => String(id) === draft.delivery_template_id);
		return measureWarnings(draft, template, t('editor.measureNeeded'));
	}, [draft, templates, t]);
	const sayDoubt = useDoubtText();
	const warnings = useMemo(
		() => allWarnings(missing?.cells, priceWarnings(draft.skus, row?.skus ?? noSkus, sayDoubt)),
		[missing, draft.skus, row, sayDoubt],
	);
	const section = { draft, put, errors };
	const frame = (part: EditorPart) => ({ id: partId(editor, part), title: t(`editor.${part}`) });
	return (
		<form ref={form} className={classes['editor']} noValidate {...saveKeys(() => save(false))}>
			{kept.found && (
				<KeptNotice
					kept={kept.found}
					onRestore={() => kept.found && restore(kept.found)}
					onForget={() => kept.settle({ forgets: true })}
				/>
			)}
			<EditorNav editor={editor} wrong={wrong} {...(!platform && { parts: partsOfCreator })} />
			<FormSection {...frame('base')}>
				<BaseFields
					{...section}
					kit={kit}
					isNew={!row}
					platform={platform}
					known={known}
					onMade={(made) => setKnown((now) => [...now, made])}
				/>
			</FormSection>
			<FormSection {...frame('pictures')} hint={t('editor.picturesHint')}>
				<PicturesFields {...section} />
			</FormSection>
			<FormSection {...frame('specs')}>
				<PricedLevels value={levels}>
					<SpecSection
						levelSwitch={levelSwitch}
						draft={draft}
						onChange={change}
						templates={kit?.specTemplates ?? []}
						saveTemplate={platform?.saveTemplate}
						problems={problems}
						warnings={warnings}
						toCell={toCell}
					/>
				</PricedLevels>
			</FormSection>
			<FormSection {...frame('delivery')}>
				<DeliveryFields
					{...section}
					templates={templates}
					missing={missing}
					isCommissioned={!platform || draft.merchant_id !== '0'}
				/>
			</FormSection>
			<FormSection {...frame('marketing')}>
				<MarketingFields
					{...section}
					kit={kit}
					isCrowdfunded={row?.mode === goodsMode.crowdfunding}
					{...(platform && { platform: { salesVirtual: row?.sales_virtual } })}
				/>
			</FormSection>
			<FormSection {...frame('params')} hint={t('editor.paramsHint')}>
				<ParamsFields
					params={draft.params}
					templates={templatesFor(kit, draft.classify_id)}
					errors={errors}
					onChange={(next) => change((now) => ({ ...now, params: next(now.params) }))}
				/>
			</FormSection>
			<FormSection {...frame('detail')} hint={t('editor.detailHint')}>
				<DetailFields {...section} putEnglish={putEnglish} />
			</FormSection>
			<FormSection {...frame('seo')} hint={t('editor.seoHint')}>
				<SeoFields {...section} />
			</FormSection>
			{platform && (
				<FormSection {...frame('publish')}>
					<PublishFields {...section} status={row?.status ?? goodsStatus.draft} canShelve={canShelve} />
				</FormSection>
			)}
			<FormProblems form={form} refusals={saving.refusals} cells={saving.cells} />
			<SaveBar state={problem || t(isDirty ? 'editor.unsaved' : 'editor.shortcut')} isHint={!problem && !isDirty}>
				<Button variant="default" onClick={props.onBack}>
					{t('editor.back')}
				</Button>
				{canShelve && row?.status !== goodsStatus.onShelf && draft.publish_at === null && (
					<Button variant="light" loading={isSaving} onClick={() => save(true)}>
						{tools.shelfLabel ?? t('editor.saveOnShelf')}
					</Button>
				)}
				<Button type="submit" loading={isSaving}>
					{t('editor.save')}
				</Button>
			</SaveBar>
		</form>
	);
}
