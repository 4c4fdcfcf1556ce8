import { ActionIcon, Menu } from '@mantine/core';
import { Bookmark, BookmarkCheck, BookmarkPlus, House, Pencil, Save, Trash2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Views } from '#web/kit/grid/use-views.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const ViewDialog = lazyPart(() => import('#web/kit/grid/view.dialog.tsx'), 'ViewDialog');

/** The call has shown the failure already. */
const alreadyShown = () => undefined;

/** Saves the list as it stands under a name, and looks after the view that is open. */
export function ViewMenu({ views }: { views: Views }): ReactNode {
	const { t } = useTranslation('grid');
	const [dialog, setDialog] = useState<'add' | 'rename'>();
	const { active, isChanged, opensWith } = views;
	const isMine = active?.is_mine === 1;

	async function remove(name: string): Promise<void> {
		const title = t('views.deleteTitle', { name });
		if (await confirm({ title, text: t('views.deleteText'), confirmLabel: t('views.delete'), tone: 'danger' })) {
			await views.remove();
		}
	}

	return (
		<>
			<Menu position="bottom-end" width={230}>
				<Menu.Target>
					<ActionIcon size="lg" variant="default" aria-label={t('views.title')} title={t('views.title')}>
						{active ? <BookmarkCheck size={17} /> : <Bookmark size={17} />}
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={<BookmarkPlus size={15} />} onClick={() => setDialog('add')}>
						{t('views.saveAs')}
					</Menu.Item>
					{active && <Menu.Divider />}
					{active && <Menu.Label>{active.name}</Menu.Label>}
					{active && isMine && (
						<>
							<Menu.Item
								leftSection={<Save size={15} />}
								disabled={!isChanged}
								onClick={() => void views.save().catch(alreadyShown)}
							>
								{t('views.save')}
							</Menu.Item>
							<Menu.Item leftSection={<Pencil size={15} />} onClick={() => setDialog('rename')}>
								{t('views.rename')}
							</Menu.Item>
							<Menu.Item
								leftSection={<Users size={15} />}
								onClick={() => void views.edit({ is_shared: active.is_shared ? 0 : 1 }).catch(alreadyShown)}
							>
								{t(active.is_shared ? 'views.unshare' : 'views.share')}
							</Menu.Item>
						</>
					)}
					{active && (
						<Menu.Item
							leftSection={<House size={15} />}
							onClick={() => void views.openWith(opensWith === active.id ? 0 : active.id).catch(alreadyShown)}
						>
							{t(opensWith === active.id ? 'views.notDefault' : 'views.makeDefault')}
						</Menu.Item>
					)}
					{active && isMine && (
						<Menu.Item
							color="red"
							leftSection={<Trash2 size={15} />}
							onClick={() => void remove(active.name).catch(alreadyShown)}
						>
							{t('views.delete')}
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
			{dialog && (
				<ViewDialog
					view={dialog === 'rename' ? active : undefined}
					onSave={(view) => (dialog === 'rename' ? views.edit(view) : views.add(view))}
					onClose={() => setDialog(undefined)}
				/>
			)}
		</>
	);
}
