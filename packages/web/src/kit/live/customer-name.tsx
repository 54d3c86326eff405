import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { PersonName } from "../people/person-name.tsx";

const t = defineMessages("live.customer", {
  test: "Test",
  testHelp: "Started on the test-bot page. Not counted in reports and not included in broadcasts",
});

/** Tag of a test conversation, for lists that show the name separately. */
export const TestCustomerMark = () => (
  <span title={t("testHelp")}>
    <Tag>{t("test")}</Tag>
  </span>
);

/** Customer's name. For a test conversation a tag precedes it, so that a long name cannot push the tag out of view. */
export const CustomerName = ({ name, isTest }: { readonly name: string; readonly isTest: boolean }) =>
  isTest ? (
    <>
      <TestCustomerMark /> <PersonName name={name} />
    </>
  ) : (
    <PersonName name={name} />
  );
