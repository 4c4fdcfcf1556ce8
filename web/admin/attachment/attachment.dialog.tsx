import { Button } from '@mantine/core';
import { ExternalLink, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { attachmentContracts } from '#domain/upload/attachment.contract.ts';
import { fileKind } from '#domain/upload/upload.rules.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { FilePreview } from '#web/kit/upload/file-preview.tsx';
import { FileSize } from '#web/kit/upload/file-size.tsx';
import classes from './attachment.module.css';
import type { AttachmentPlaces, AttachmentRow } from './attachment.types.ts';

const Lightbox = lazyPart(() => import('#web/kit/ui/lightbox.tsx'), 'Lightbox');

interface AttachmentDialogProps {
	row: AttachmentRow;
	/** The account may read where the file is used. */
	maySeePlaces: boolean;
	/** Absent = the account may not delete. */
	onDelete?: (() => void) | undefined;
	onClose(): void;
}

/** One file with all that is known of it. */
export function AttachmentDialog({ row, maySeePlaces, onDelete, onClose }: AttachmentDialogProps): ReactNode {
	const { t } = useTranslation('admin-attachment');
	const answer = useCall<typeof attachmentContracts.row>(
		'GET',
		'/admin/routine.Attachment/edit',
		{ id: row.id },
		{ errors: 'silent', staleTime: 0, enabled: maySeePlaces },
	);
	const by = (row['admin'] ?? row['user']) as { username: string; nickname: string } | null;
	return (
		<FormDialog title={row.name} size="lg" onClose={onClose}>
			<Stage row={row} />
			<Facts look="columns">
				<Fact label={t('address')}>{row.url}</Fact>
				<Fact label={t('size')}>
					<FileSize bytes={row.size} />
				</Fact>
				{row.width > 0 && (
					<Fact label={t('dimensions')}>
						<span className="at-figures">
							{row.width} × {row.height}
						</span>
					</Fact>
				)}
				<Fact label={t('mimetype')}>{row.mimetype}</Fact>
				<Fact label={t('quote')}>
					<span className="at-figures">{row.quote}</span>
				</Fact>
				<Fact label={t('topic')}>{row.topic}</Fact>
				<Fact label={t('storage')}>{row.storage}</Fact>
				<Fact label="SHA-1">{row.sha1}</Fact>
				{by && <Fact label={t('by')}>{by.nickname || by.username}</Fact>}
				<Fact label={t('created')}>
					<Time at={row.create_time} />
				</Fact>
				<Fact label={t('lastUploaded')}>
					<Time at={row.last_upload_time} />
				</Fact>
				{answer.data && (
					<Fact label={t('places')}>
						<Places places={answer.data.places} />
					</Fact>
				)}
			</Facts>
			<div className={classes['buttons']}>
				<Button
					component="a"
					href={fileUrl(row.url)}
					target="_blank"
					rel="noreferrer"
					variant="default"
					leftSection={<ExternalLink size={16} />}
				>
					{t('open')}
				</Button>
				{onDelete && (
					<Button color="red" variant="light" leftSection={<Trash2 size={16} />} onClick={onDelete}>
						{t('del')}
					</Button>
				)}
			</div>
		</FormDialog>
	);
}

function Stage({ row }: { row: AttachmentRow }): ReactNode {
	const { t } = useTranslation('admin-attachment');
	const [isLarge, setLarge] = useState(false);
	const kind = fileKind(row.url);
	const src = fileUrl(row.url);
	return (
		<div className={classes['stage']}>
			{kind === 'image' && (
				<button
					type="button"
					className={classes['enlarge']}
					aria-label={`${t('enlarge')}: ${row.name}`}
					onClick={() => setLarge(true)}
				>
					<img src={src} alt="" />
				</button>
			)}
			{kind === 'video' && (
				// biome-ignore lint/a11y/useMediaCaption: an uploaded film has no captions
				<video src={src} controls preload="metadata" aria-label={row.name} />
			)}
			{kind === 'audio' && (
				// biome-ignore lint/a11y/useMediaCaption: an uploaded sound has no captions
				<audio src={src} controls preload="metadata" aria-label={row.name} />
			)}
			{(kind === 'archive' || kind === 'other') && <FilePreview url={row.url} size={140} />}
			{isLarge && <Lightbox pictures={[row.url]} first={0} onClose={() => setLarge(false)} />}
		</div>
	);
}

function Places({ places }: { places: AttachmentPlaces }): ReactNode {
	const { t } = useTranslation('admin-attachment');
	if (places.length === 0) return t('noPlaces');
	return (
		<ul className={classes['places']}>
			{places.map(({ place, count, names }) => (
				<li key={place}>
					{place} · {t('placeCount', { count })} · {listed(names)}
					{count > names.length && '…'}
				</li>
			))}
		</ul>
	);
}
