import { Button, Group } from '@mantine/core';
import {
	type CSSProperties,
	type KeyboardEvent,
	type ReactNode,
	useCallback,
	useEffect,
	useId,
	useMemo,
	useRef,
	useState,
} from 'react';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { goodsProblem } from '#domain/goods/goods.errors.ts';
import { formSpecProblem } from '#domain/goods/goods.specs.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import { RichText } from '#web/kit/editor/rich-text.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { useLeaveGuard } from '#web/kit/ui/tab-context.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import { Uploaded } from '#web/kit/upload/uploaded.tsx';
import type { DraftSku } from '#web/shared/sku/sku.draft.ts';
import { placesOf, skuProblems } from '#web/shared/sku/sku-problems.ts';
import { categoriesOf } from './classify.rules.ts';
import { BaseFields } from './editor.base.tsx';
import { type Draft, draftOf, emptyDraft, hasOtherGroups } from './editor.draft.ts';
import classes from './editor.module.css';
import { EditorNav, type EditorPart, editorParts, partId, partOf, showPart } from './editor.nav.tsx';
import { ParamsFields } from './editor.params.tsx';
import { problemText } from './editor.problem.ts';
import { PublishFields, SeoFields } from './editor.publish.tsx';
import { Section } from './editor.section.tsx';
import { DeliveryFields, MarketingFields } from './editor.terms.tsx';
import type { EditorTools } from './editor.tools.ts';
import type { EditorRow } from './goods.types.ts';
import { templatesFor } from './goods-kit.ts';
import type { KeptDraft } from './kept-draft.ts';
import { measureWarnings } from './measure-warnings.ts';
import { SpecSection } from './spec-section.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

const mostPictures = 10;
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
	const [draft, setDraft] = useState<Draft>(() => start ?? (row ? draftOf(row) : emptyDraft()));
	const [isDirty, setDirty] = useState(start !== undefined);
	const [problem, setProblem] = useState('');
	/** The skus as they were when it was last tried to save them. */
	const [sent, setSent] = useState<readonly DraftSku[]>();
	const [known, setKnown] = useState(() => (row ? categoriesOf(row) : []));
	const form = useRef<HTMLFormElement>(null);
	const change = useCallback((next: (draft: Draft) => Draft) => {
		setDirty(true);
		setDraft(next);
	}, []);
	const put = (part: Partial<Draft>) => change((now) => ({ ...now, ...part }));
	const putEnglish = (part: Partial<Draft['en']>) => change((now) => ({ ...now, en: { ...now.en, ...part } }));
	useLeaveGuard(isDirty);
	const kept = useKeptDraft({ key: props.draftKey, draft, row, isDirty, isSaving, isOffered: !start });
	function restore(found: KeptDraft): void {
		const restored = props.onRestore(found);
		kept.settle({ forgets: false });
		if (restored) change(() => restored);
	}

	const problems = useMemo(
		() =>
			skuProblems(draft.skus, sent && { texts: errors, skus: sent }, {
				hidesMissing: !sent,
				text: (code) => t(`editor.cellProblems.${code}`),
			}),
		[draft.skus, sent, errors, t],
	);
	const templates = tools.useTemplates(draft.merchant_id);
	const missing = useMemo(() => {
		const template = templates.find(({ id }) => String(id) === draft.delivery_template_id);
		return measureWarnings(draft, template, t('editor.measureNeeded'));
	}, [draft, templates, t]);
	useEffect(
		function showFirstProblem() {
			const [first] = Object.keys(errors);
			if (first) showPart(editor, partOf(first));
		},
		[errors, editor],
	);
	const wrong = new Set<EditorPart>(Object.keys(errors).map(partOf));
	if (Object.keys(problems).length > 0) wrong.add('specs');

	function save(onShelf: boolean): void {
		setSent(draft.skus);
		// What an import left out may stay so; what was just added must be generated.
		const isBehind = hasOtherGroups(draft) && !(row && hasOtherGroups(draftOf(row)));
		const found = formSpecProblem(draft) ?? (isBehind ? goodsProblem('spec.incomplete') : undefined);
		const cells = placesOf(draft.skus, skuProblems(draft.skus, undefined, { hidesMissing: false, text: String }));
		setProblem(found ? problemText(found) : cells.length > 0 ? t('editor.wrongCells', { count: cells.length }) : '');
		if (found || cells.length > 0) showPart(editor, 'specs');
		else if (form.current?.reportValidity()) props.onSave(draft, onShelf);
		else setProblem(t('editor.incomplete'));
	}
	const saveByKeys = (event: KeyboardEvent) => {
		if (!isPressed(event, 'save')) return;
		event.preventDefault();
		save(false);
	};
	const { kit, platform } = tools;
	if (kit?.services && draft.service_ids === undefined) {
		const service_ids = kit.services
			.filter(({ is_default, status }) => is_default === 1 && status === '1')
			.map(({ id }) => id);
		setDraft({ ...draft, service_ids });
	}
	if (kit && draft.stock_warn === undefined) setDraft({ ...draft, stock_warn: String(kit.stockWarn) });
	const section = { draft, put, errors };
	const frame = (part: EditorPart) => ({ id: partId(editor, part), title: t(`editor.${part}`) });
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
			{kept.found && (
				<div className={classes['kept']} role="status">
					<span>{t('editor.keptDraft', { time: formatTime(kept.found.at, 'yyyy-mm-dd hh:MM') })}</span>
					<Group gap="xs">
						<Button size="xs" onClick={() => kept.found && restore(kept.found)}>
							{t('editor.restore')}
						</Button>
						<Button size="xs" variant="default" onClick={() => kept.settle({ forgets: true })}>
							{t('editor.forget')}
						</Button>
					</Group>
				</div>
			)}
			<EditorNav editor={editor} wrong={wrong} {...(!platform && { parts: partsOfCreator })} />
			<Section {...frame('base')}>
				<BaseFields
					{...section}
					isNew={!row}
					platform={platform}
					known={known}
					onMade={(made) => setKnown((now) => [...now, made])}
				/>
			</Section>
			<Section {...frame('pictures')} hint={t('editor.picturesHint')}>
				{draft.pictures[0] === placeholderImage && <p className={classes['notice']}>{t('editor.pictureMissing')}</p>}
				<div className={classes['pictures']} style={mainMark(t('editor.mainPicture'))}>
					<Uploaded
						kind="images"
						label={t('editor.pictures')}
						max={mostPictures}
						error={errors['image'] ?? errors['images']}
						value={draft.pictures}
						onChange={(pictures) => put({ pictures: withoutPlaceholder(pictures) })}
					/>
				</div>
				<Uploaded
					kind="file"
					label={t('editor.video')}
					hint={t('editor.videoHint')}
					error={errors['video']}
					value={draft.video}
					onChange={(files) => put({ video: files.at(-1) ?? '' })}
				/>
			</Section>
			<Section {...frame('specs')}>
				<SpecSection
					draft={draft}
					onChange={change}
					templates={kit?.specTemplates ?? []}
					saveTemplate={platform?.saveTemplate}
					problems={problems}
					warnings={missing?.cells}
				/>
			</Section>
			<Section {...frame('delivery')}>
				<DeliveryFields {...section} templates={templates} missing={missing} />
			</Section>
			<Section {...frame('marketing')}>
				<MarketingFields
					{...section}
					kit={kit}
					isCrowdfunded={row?.mode === goodsMode.crowdfunding}
					{...(platform && { platform: { salesVirtual: row?.sales_virtual } })}
				/>
			</Section>
			<Section {...frame('params')} hint={t('editor.paramsHint')}>
				<ParamsFields
					params={draft.params}
					templates={templatesFor(kit, draft.classify_id)}
					errors={errors}
					onChange={(next) => change((now) => ({ ...now, params: next(now.params) }))}
				/>
			</Section>
			<Section {...frame('detail')} hint={t('editor.detailHint')}>
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
			<Section {...frame('seo')} hint={t('editor.seoHint')}>
				<SeoFields {...section} />
			</Section>
			{platform && (
				<Section {...frame('publish')}>
					<PublishFields {...section} status={row?.status ?? goodsStatus.draft} canShelve={canShelve} />
				</Section>
			)}
			<div className={classes['saveBar']}>
				<span className={classes['state']} role="status" data-hint={(!problem && !isDirty) || undefined}>
					{problem || (isDirty ? t('editor.unsaved') : t('editor.shortcut'))}
				</span>
				<Group gap="sm" wrap="nowrap">
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
				</Group>
			</div>
		</form>
	);
}

/** What the style sheet writes on the first picture. */
function mainMark(text: string): CSSProperties {
	return { '--main-mark': JSON.stringify(text) } as CSSProperties;
}

/** The drawn stand-in goes as soon as there is a picture of its own. */
function withoutPlaceholder(pictures: readonly string[]): string[] {
	const own = pictures.filter((picture) => picture !== placeholderImage);
	return own.length > 0 ? own : [...pictures];
}
