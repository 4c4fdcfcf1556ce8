import { ActionIcon, Button, FileButton, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Check, ChevronLeft, ChevronRight, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { refreshLists, useResourceList } from '#web/kit/rows/resource.client.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { SearchField } from '#web/kit/ui/search-field.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { FilePreview } from '#web/kit/upload/file-preview.tsx';
import classes from '#web/kit/upload/library.module.css';
import { enqueue } from '#web/kit/upload/queue.ts';

const pageSize = 8;

interface LibraryDialogProps {
	onlyPictures: boolean;
	/** How many may be chosen. */
	most: number;
	onChoose(paths: readonly string[]): void;
	onClose(): void;
}

/** The files that are there already, to choose from; or one is uploaded and chosen at once. */
export function LibraryDialog({ onlyPictures, most, onChoose, onClose }: LibraryDialogProps): ReactNode {
	const { t } = useTranslation(['upload', 'kit']);
	useFocusReturn();
	const client = useQueryClient();
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	const [page, setPage] = useState(1);
	const [quickSearch, search] = useState('');
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const answer = useResourceList(attachmentResource, {
		page,
		limit: pageSize,
		...(quickSearch && { quickSearch }),
		...(onlyPictures && { search: [{ field: 'mimetype', val: 'image', operator: 'LIKE' }] }),
	});
	const last = Math.max(1, Math.ceil((answer.data?.total ?? 0) / pageSize));

	/** One takes the place of another; of several, the first ones stay. */
	function toggle(url: string): void {
		setChosen((now) => {
			if (now.includes(url)) return now.filter((each) => each !== url);
			return most === 1 ? [url] : [...now, url].slice(0, most);
		});
	}
	const upload = (files: readonly File[]) =>
		void enqueue(files, {
			onlyPictures,
			onUploaded(url) {
				setPage(1);
				setChosen((now) => (most === 1 ? [url] : [...new Set([...now, url])].slice(0, most)));
				void refreshLists(client, attachmentResource);
			},
		});

	return (
		<Modal
			opened
			onClose={onClose}
			fullScreen={isPhone}
			size="xl"
			title={<Text fw={600}>{t(onlyPictures ? 'libraryPictures' : 'libraryTitle')}</Text>}
			closeButtonProps={{ 'aria-label': t('kit:dialog.close') }}
		>
			<div className={classes['library']} onSubmit={(event) => event.stopPropagation()}>
				<div className={classes['head']}>
					<SearchField
						label={t('searchLibrary')}
						value={quickSearch}
						onSearch={(text) => {
							setPage(1);
							search(text);
						}}
					/>
					<FileButton multiple accept={onlyPictures ? 'image/*' : ''} onChange={upload}>
						{(props) => (
							<Button {...props} variant="default" leftSection={<Upload size={16} />}>
								{t('upload')}
							</Button>
						)}
					</FileButton>
				</div>
				{answer.isPending && <ListSkeleton rows={4} height={80} />}
				<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
				{answer.data?.list.length === 0 && <EmptyState title={t('libraryEmpty')} text={t('libraryEmptyText')} />}
				<ul className={classes['files']} data-stale={answer.isPlaceholderData || undefined}>
					{answer.data?.list.map((row) => {
						const [url, name] = [String(row['url']), String(row['name'])];
						return (
							<li key={url}>
								<button
									type="button"
									className={classes['file']}
									aria-pressed={chosen.includes(url)}
									aria-label={t('selectOf', { name })}
									onClick={() => toggle(url)}
								>
									<span className={classes['preview']}>
										<FilePreview url={url} />
										{chosen.includes(url) && (
											<span className={classes['mark']}>
												<Check size={14} aria-hidden="true" />
											</span>
										)}
									</span>
									<span className={classes['name']}>{name}</span>
								</button>
							</li>
						);
					})}
				</ul>
				<div className={classes['foot']}>
					{last > 1 && (
						<nav className={classes['pages']} aria-label={t('pages')}>
							<ActionIcon aria-label={t('previousPage')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
								<ChevronLeft size={16} />
							</ActionIcon>
							<span className="at-figures" aria-live="polite">
								{t('pageOf', { page, last })}
							</span>
							<ActionIcon aria-label={t('nextPage')} disabled={page >= last} onClick={() => setPage(page + 1)}>
								<ChevronRight size={16} />
							</ActionIcon>
						</nav>
					)}
					<Button variant="default" onClick={onClose}>
						{t('kit:dialog.cancel')}
					</Button>
					<Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
						{chosen.length === 0 ? t('choose') : t('take', { number: chosen.length })}
					</Button>
				</div>
			</div>
		</Modal>
	);
}
