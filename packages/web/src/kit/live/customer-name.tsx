import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { PersonName } from "../person/person-name.tsx";

const t = defineMessages("live.customer", {
  test: "Test",
  testHelp: "Started on the test-bot page. Not counted in reports and not included in broadcasts",
});

/** Mark of a test conversation, for lists with a separate name. */
export const TestMark = () => (
  <span title={t("testHelp")}>
    <Tag>{t("test")}</Tag>
  </span>
);

/** Name of the customer, with a mark for test conversations in front, so that a long name cannot hide it. */
export const CustomerName = ({ name, isTest }: { readonly name: string; readonly isTest: boolean }) =>
  isTest ? (
    <>
      <TestMark /> <PersonName name={name} />
    </>
  ) : (
    <PersonName name={name} />
  );
