-- What a notice says, to be said in its reader's language when it is read: its message and what that is filled with. Null: the words in `text` alone are known.

alter table notifications add column sentence jsonb check (octet_length(sentence::text) <= 8000);
