import type { Thread } from '@proofmark/contract/report/comments.ts';
import { EditSheet } from '../../report/EditSheet.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { commentPlace } from '@proofmark/contract/words/comment-place.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useCommentAnswer } from '../../report/comments/use-answer.ts';

interface AnswerSheetProps {
  thread: Thread | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The reply to a comment. Each key is saved; the button says that the comment is answered. */
export function AnswerSheet({ thread, isOpen, onClose }: AnswerSheetProps) {
  const { t } = useTranslation();
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const answer = useCommentAnswer();
  const last = thread?.comments.at(-1);
  if (!thread || !last) return null;
  const { comment, answer: given } = last;
  return (
    <EditSheet
      isOpen={isOpen}
      onClose={onClose}
      title={commentPlace(t, thread.comments[0].comment, report)}
      footer={
        <Button
          kind="primary"
          isWide
          onPress={() => {
            answer(comment.id, { done: true });
            onClose();
          }}
        >
          {t('returned.done')}
        </Button>
      }
    >
      <p>{comment.text}</p>
      <TextArea
        label={t('returned.yourReply')}
        value={given?.text ?? ''}
        onChange={(text) => answer(comment.id, { text })}
        maxLength={1000}
        isReadOnly={!isEditable}
      />
    </EditSheet>
  );
}
